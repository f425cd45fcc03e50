import { Frame, type PageProps } from '../frame.js';
import { SelectField, TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';

export interface NewOrganizationPageProps {
  readonly plans: readonly string[];
  /** Values after a refusal. */
  readonly values: { readonly name: string; readonly plan: string };
}

/** The form for a new organization, for operators. */
export function NewOrganizationPage(props: PageProps & NewOrganizationPageProps) {
  const { site, frame, plans, values } = props;
  return (
    <Frame
      site={site}
      frame={frame}
      title="New organization"
      lead="It starts empty, with you as its owner. Conversions, keys and products of other organizations stay where they are."
    >
      <PostForm site={site} frame={frame} place="/dashboard/organizations" class="panel in spaced">
        <div class="form-row">
          <TextField
            {...{ name: 'name', label: 'Name', required: true, maxLength: 200 }}
            value={values.name}
          />
          <SelectField
            {...{ name: 'plan', label: 'Plan', value: values.plan }}
            options={plans.map((plan) => [plan, plan] as const)}
          />
        </div>
        <p>
          <button class="button primary" type="submit">
            Create the organization
          </button>
        </p>
      </PostForm>
    </Frame>
  );
}
