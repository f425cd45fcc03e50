import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { removalTitle, type ListedPerson } from '../parts/member-row.js';
import { PostForm } from '../parts/post-form.js';
import { RemovalConsequences } from '../parts/removal-consequences.js';

export interface RemoveMemberPageProps {
  readonly organization: { readonly name: string; readonly slug: string };
  readonly member: ListedPerson;
}

/** Asks before a member is removed, where no script opens a dialog. */
export function RemoveMemberPage({
  site,
  frame,
  organization,
  member,
}: PageProps & RemoveMemberPageProps) {
  const place = organizationPlace(organization, 'members');
  return (
    <Frame
      site={site}
      frame={frame}
      title={removalTitle(organization, member)}
      crumb={<a href={pathOf(site, place)}>Members</a>}
    >
      <RemovalConsequences organization={organization} member={member} />
      <PostForm site={site} frame={frame} place={`${place}/${member.id}/remove`} class="buttons">
        <button class="button danger primary" type="submit">
          {member.isYou ? 'Leave' : 'Remove'}
        </button>
        <a class="button" href={pathOf(site, place)}>
          {member.isYou ? 'Stay' : 'Keep the member'}
        </a>
      </PostForm>
    </Frame>
  );
}
