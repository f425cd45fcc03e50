import type { Role } from '../../../domain/account.js';
import type { PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { ConfirmDialog, ConfirmLink } from './confirmation.js';
import { PostForm } from './post-form.js';
import { RemovalConsequences } from './removal-consequences.js';
import { ROLE_NAMES } from './role-words.js';
import { When } from './when.js';

/** A member as the list shows them to the signed-in person. */
export interface ListedPerson {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** ISO 8601 date-time; null for somebody who was not here lately. */
  readonly lastSeenAt: string | null;
  readonly isYou: boolean;
  /** Roles that the signed-in person may give; empty if the role stays. */
  readonly roles: readonly Role[];
  readonly isRemovable: boolean;
  /** True for the only owner, who can neither leave nor get another role. */
  readonly isLastOwner: boolean;
  /** Names of active API keys that are revoked with the membership. */
  readonly keys: readonly string[];
}

export interface MemberRowProps extends PageProps {
  readonly organization: { readonly name: string; readonly slug: string };
  readonly member: ListedPerson;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

export function MemberRow({ site, frame, organization, member, now }: MemberRowProps) {
  const { email, role, lastSeenAt, isYou, roles } = member;
  return (
    <tr>
      <td data-label="Member">
        <div>
          <strong>{email}</strong> {isYou && <span class="tag">You</span>}
        </div>
      </td>
      <td data-label="Role">
        {roles.length > 0 ? (
          <RoleForm site={site} frame={frame} slug={organization.slug} member={member} />
        ) : (
          ROLE_NAMES[role]
        )}
      </td>
      <td data-label="Last seen">
        {lastSeenAt === null ? 'not recently' : <When at={lastSeenAt} now={now} />}
      </td>
      <td class="end">
        <Removal site={site} frame={frame} organization={organization} member={member} now={now} />
      </td>
    </tr>
  );
}

interface RoleFormProps extends PageProps {
  readonly slug: string;
  readonly member: ListedPerson;
}

function RoleForm({ site, frame, slug, member }: RoleFormProps) {
  const id = `role-${member.id}`;
  return (
    <PostForm
      site={site}
      frame={frame}
      place={`${organizationPlace({ slug }, 'members')}/${member.id}/role`}
      class="row-form"
    >
      <label class="sr" for={id}>
        Role of {member.email}
      </label>
      <select class="select" id={id} name="role">
        {member.roles.map((role) => (
          <option key={role} value={role} selected={role === member.role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </select>
      <button
        class="button compact"
        type="submit"
        aria-label={`Change the role of ${member.email}`}
      >
        Change
      </button>
    </PostForm>
  );
}

function Removal({ site, frame, organization, member }: MemberRowProps) {
  const { id, email, isYou, isRemovable, isLastOwner } = member;
  if (isLastOwner) return <span class="small quiet">The last owner cannot leave</span>;
  if (!isRemovable) return null;
  const place = `${organizationPlace(organization, 'members')}/${id}/remove`;
  const verb = isYou ? 'Leave' : 'Remove';
  return (
    <>
      <ConfirmLink
        site={site}
        place={place}
        opens={`remove-${id}`}
        label={isYou ? `Leave ${organization.name}` : `Remove ${email}`}
      >
        {verb}
      </ConfirmLink>
      <ConfirmDialog
        site={site}
        frame={frame}
        id={`remove-${id}`}
        title={removalTitle(organization, member)}
        place={place}
        verb={verb}
        keep={isYou ? 'Stay' : 'Keep the member'}
      >
        <RemovalConsequences organization={organization} member={member} />
      </ConfirmDialog>
    </>
  );
}

/** The question before a member is removed. */
export function removalTitle(
  { name }: MemberRowProps['organization'],
  { isYou, email }: Pick<ListedPerson, 'isYou' | 'email'>,
): string {
  return isYou ? `Leave ${name}?` : `Remove ${email} from ${name}?`;
}
