import type { Role } from '../../../domain/account.js';
import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { SelectField, TextField } from '../parts/fields.js';
import { MemberRow, type ListedPerson } from '../parts/member-row.js';
import { PostForm } from '../parts/post-form.js';
import { ROLE_NAMES, ROLES_ABOUT } from '../parts/role-words.js';
import { When } from '../parts/when.js';

/** An invitation that nobody has accepted yet. */
export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** ISO 8601 date-time. */
  readonly expiresAt: string;
}

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly plan: string;
  readonly role: Role;
}

export interface MembersPageProps {
  readonly organization: { readonly name: string; readonly slug: string };
  readonly members: readonly ListedPerson[];
  readonly invitations: readonly InvitationRow[];
  /** Roles that the person may invite others to; empty for people who may not invite. */
  readonly invitableRoles: readonly Role[];
  /** Values of the invitation form after a refusal. */
  readonly invitation: { readonly email: string; readonly role: Role };
  /** Address of a new invitation, shown this once; null without one. */
  readonly invited: { readonly email: string; readonly address: string } | null;
  readonly organizations: readonly OrganizationRow[];
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** Members of an organization, and the organizations of the person. */
export function MembersPage({ site, frame, ...content }: PageProps & MembersPageProps) {
  const { organization, members, invitations, invitableRoles, invited, now } = content;
  return (
    <Frame
      site={site}
      frame={frame}
      title="Members"
      heading="Members and organizations"
      lead={`People who can sign in to ${organization.name}. Conversions, keys and webhooks belong to one organization; other organizations never see them.`}
    >
      {invited !== null && <InvitedNotice {...invited} />}
      <div class="panel">
        <table class="table members">
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Role</th>
              <th scope="col">Last seen</th>
              <th scope="col">
                <span class="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                site={site}
                frame={frame}
                organization={organization}
                member={member}
                now={now}
              />
            ))}
            {invitations.map((each) => (
              <Invited
                key={each.id}
                site={site}
                frame={frame}
                slug={organization.slug}
                each={each}
                now={now}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p class="small quiet roles-about">{ROLES_ABOUT}</p>
      {invitableRoles.length > 0 && <InviteForm site={site} frame={frame} {...content} />}
      <Organizations site={site} frame={frame} {...content} />
    </Frame>
  );
}

function InvitedNotice({ email, address }: NonNullable<MembersPageProps['invited']>) {
  return (
    <div class="notice ok" role="status" tabIndex={-1} autofocus>
      <Icon name="ok" />
      <div class="invited">
        <p>
          <strong>{email} is invited.</strong> Send this link to them. It works once, for 7 days,
          and is shown only now.
        </p>
        <div class="copy breaks">
          <code id="invitation-link">{address}</code>
          <button class="button compact needs-script" type="button" data-copies="invitation-link">
            <Icon name="copy" /> <span data-copy-word="">Copy</span>
          </button>
        </div>
      </div>
    </div>
  );
}

interface InvitedProps extends PageProps {
  readonly slug: string;
  readonly each: InvitationRow;
  readonly now: number;
}

function Invited({ site, frame, slug, each, now }: InvitedProps) {
  const place = organizationPlace({ slug }, 'members');
  return (
    <tr>
      <td data-label="Member">
        <strong>{each.email}</strong>
      </td>
      <td data-label="Role">{ROLE_NAMES[each.role]}</td>
      <td data-label="Last seen">
        <span class="state">
          <Icon name="clock" />{' '}
          <span>
            Invited, link works until <When at={each.expiresAt} now={now} />
          </span>
        </span>
      </td>
      <td class="end">
        <div class="buttons">
          <PostForm site={site} frame={frame} place={`${place}/invite`}>
            <input type="hidden" name="email" value={each.email} />
            <input type="hidden" name="role" value={each.role} />
            <button
              class="button compact"
              type="submit"
              aria-label={`Make a new link for ${each.email}`}
            >
              New link
            </button>
          </PostForm>
          <PostForm site={site} frame={frame} place={`${place}/withdraw`}>
            <input type="hidden" name="invitation" value={each.id} />
            <button
              class="button compact danger"
              type="submit"
              aria-label={`Withdraw the invitation of ${each.email}`}
            >
              Withdraw
            </button>
          </PostForm>
        </div>
      </td>
    </tr>
  );
}

function InviteForm({ site, frame, ...content }: PageProps & MembersPageProps) {
  const { organization, invitableRoles, invitation } = content;
  return (
    <section class="panel in" aria-labelledby="invite-title">
      <h2 id="invite-title">Invite somebody</h2>
      <PostForm
        site={site}
        frame={frame}
        place={`${organizationPlace(organization, 'members')}/invite`}
        class="spaced"
      >
        <div class="form-row">
          <TextField
            {...{ name: 'email', label: 'E-mail address', type: 'email', required: true }}
            hint="Lectern sends no e-mail: you get a link to pass on."
            value={invitation.email}
            maxLength={254}
            autocomplete="off"
          />
          <SelectField
            {...{ name: 'role', label: 'Role', value: invitation.role }}
            options={invitableRoles.map((role) => [role, ROLE_NAMES[role]] as const)}
          />
        </div>
        <p>
          <button class="button primary" type="submit">
            <Icon name="plus" /> Invite
          </button>
        </p>
      </PostForm>
    </section>
  );
}

function Organizations({ site, frame, ...content }: PageProps & MembersPageProps) {
  const { organization: current, organizations } = content;
  return (
    <>
      <div class="section-head">
        <h2>Your organizations</h2>
        {frame.person.isOperator && (
          <a class="button compact" href={pathOf(site, '/dashboard/organizations')}>
            <Icon name="plus" /> New organization
          </a>
        )}
      </div>
      <div class="panel">
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Organization</th>
              <th scope="col">Your role</th>
              <th scope="col">Plan</th>
              <th scope="col">Id</th>
            </tr>
          </thead>
          <tbody>
            {organizations.map(({ id, name, slug, plan, role }) => (
              <tr key={id} aria-current={slug === current.slug ? 'true' : undefined}>
                <td data-label="Organization">
                  <a href={pathOf(site, organizationPlace({ slug }, 'members'))}>
                    <strong>{name}</strong>
                  </a>
                </td>
                <td data-label="Your role">{ROLE_NAMES[role]}</td>
                <td data-label="Plan">{plan}</td>
                <td data-label="Id">
                  <code>{id}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
