import { Router, type Request, type Response } from 'express';
import { listMembers, type ListedMember } from '../../../accounts/listed-members.js';
import type { Members } from '../../../accounts/members.js';
import { linkAddress, type OneTimeLinks } from '../../../accounts/one-time-links.js';
import type { Clock } from '../../../contracts/clock.js';
import type { Reads } from '../../../contracts/unit-of-work.js';
import { ROLES, type Role } from '../../../domain/account.js';
import type { Actor } from '../../../domain/actor.js';
import { mayDo } from '../../../domain/permissions.js';
import type { Notice } from '../../../web/dashboard/frame-data.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { MembersPageProps } from '../../../web/dashboard/pages/members-page.js';
import type { ListedPerson } from '../../../web/dashboard/parts/member-row.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';
import { refusalOf } from '../problems.js';

export interface MembersRoutesOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly members: Members;
  readonly links: OneTimeLinks;
  readonly reads: Pick<Reads, 'accounts' | 'signIn'>;
  readonly clock: Clock;
}

/** Content of the page next to the members. */
interface Shown extends Partial<Pick<MembersPageProps, 'invitation' | 'invited'>> {
  readonly notice?: Notice;
  readonly status?: number;
}

/** `/orgs/{slug}/members`: who may sign in to an organization. */
export function membersRoutes(options: MembersRoutesOptions): Router {
  const { pages, members, links } = options;
  const router = Router();
  router.use(requireRight('members.read'));
  router.get('/', (request, response) => show(request, response, options));
  router.post('/invite', (request, response) => invite(request, response, options));
  router.post('/withdraw', async (request, response) => {
    const { actor, organization } = organizationVisitOf(request);
    const id = FormFields.of(request).text('invitation');
    if (!(await links.withdraw(actor, organization.id, id))) throw new ApiError('ROUTE_NOT_FOUND');
    back(request, response, options, 'invitation-withdrawn');
  });
  router.post('/:id/role', async (request, response) => {
    const { actor, organization } = organizationVisitOf(request);
    const role = FormFields.of(request).choice('role', ROLES_TO_READ);
    await findPerson(request, options);
    await orShow(request, response, options, async () => {
      await members.setRole(actor, organization.id, request.params.id, role);
      back(request, response, options, 'saved');
    });
  });
  router.get('/:id/remove', async (request, response) => {
    const { organization } = organizationVisitOf(request);
    const member = await findPerson(request, options);
    if (!member.isRemovable) throw new ApiError('ROUTE_NOT_FOUND');
    const content = { organization, member };
    await pages.send(request, response, { name: 'removeMember', content });
  });
  router.post('/:id/remove', async (request, response) => {
    const { actor, organization } = organizationVisitOf(request);
    await findPerson(request, options);
    await orShow(request, response, options, async () => {
      const { user } = await members.remove(actor, organization.id, request.params.id);
      if (user.id === actor.userId) response.redirect(303, pathOf(options.site, '/dashboard/'));
      else back(request, response, options, 'member-removed');
    });
  });
  return router;
}

/** Role of a form without one: the fewest rights. */
const ROLES_TO_READ = ['viewer', 'member', 'admin', 'owner'] as const;

async function invite(
  request: Request,
  response: Response,
  options: MembersRoutesOptions,
): Promise<void> {
  const { actor, organization } = organizationVisitOf(request);
  const fields = FormFields.of(request);
  const invitation = {
    email: fields.text('email').trim(),
    role: fields.choice('role', ROLES_TO_READ),
  };
  const work = async () => {
    const order = { organization: organization.id, ...invitation };
    const { token, link } = await options.links.invite(actor, order);
    const address = linkAddress(options.site.publicUrl, token);
    const invited = { email: link.email ?? invitation.email, address };
    await show(request, response, options, { invited });
  };
  await orShow(request, response, options, work, { invitation });
}

/** Shows the page with the reason where what was asked is refused. */
async function orShow(
  request: Request,
  response: Response,
  options: MembersRoutesOptions,
  work: () => Promise<void>,
  shown: Shown = {},
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await show(request, response, options, { ...shown, ...refusalOf(error) });
  }
}

function back(
  request: Request,
  response: Response,
  { site }: MembersRoutesOptions,
  done: string,
): void {
  const place = organizationPlace(organizationVisitOf(request).organization, 'members');
  response.redirect(303, pathOf(site, `${place}?done=${done}`));
}

async function show(
  request: Request,
  response: Response,
  options: MembersRoutesOptions,
  { invited = null, invitation = NO_INVITATION, ...sent }: Shown = {},
): Promise<void> {
  const { links, reads, clock, pages } = options;
  const { actor, organization, visit } = organizationVisitOf(request);
  const mayInvite = mayDo(actor, 'members.write');
  const invitations = mayInvite ? await links.invitations(actor, organization.id, reads) : [];
  const content: MembersPageProps = {
    organization: { name: organization.name, slug: organization.slug },
    members: await peopleOf(request, options),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      ...{ id, expiresAt, email: email ?? '', role: role ?? 'viewer' },
    })),
    invitableRoles: mayInvite ? givableRoles(actor) : [],
    ...{ invitation, invited },
    organizations: visit.memberships.map(({ organization: { id, name, slug, planId }, role }) => ({
      ...{ id, name, slug, role, plan: planId },
    })),
    now: clock.now(),
  };
  await pages.send(request, response, { name: 'members', content }, sent);
}

const NO_INVITATION = { email: '', role: 'member' } as const;

/** Members as the signed-in person may see and change them. */
async function peopleOf(
  request: Request,
  { reads }: MembersRoutesOptions,
): Promise<readonly ListedPerson[]> {
  const { actor, organization } = organizationVisitOf(request);
  const members = await listMembers(actor, organization.id, reads);
  const owners = members.filter(({ role }) => role === 'owner').length;
  const keys = (await reads.accounts.keys(organization.id)).filter(
    ({ revokedAt }) => revokedAt === null,
  );
  return members.map((member) => {
    const { user, role, lastSeenAt } = member;
    const isLastOwner = role === 'owner' && owners === 1;
    const isYou = user.id === actor.userId;
    const isChangeable = mayChange(actor, member);
    return {
      ...{ id: user.id, email: user.email, role, lastSeenAt, isYou, isLastOwner },
      roles: isChangeable && !isLastOwner ? givableRoles(actor) : [],
      isRemovable: !isLastOwner && (isYou || isChangeable),
      keys:
        isYou || isChangeable
          ? keys.filter(({ userId }) => userId === user.id).map(({ name }) => name)
          : [],
    };
  });
}

/** The member in the path. @throws {ApiError} ROUTE_NOT_FOUND */
async function findPerson(
  request: Request<{ id: string }>,
  options: MembersRoutesOptions,
): Promise<ListedPerson> {
  const people = await peopleOf(request, options);
  const found = people.find(({ id }) => id === request.params.id);
  if (found === undefined) throw new ApiError('ROUTE_NOT_FOUND');
  return found;
}

function mayChange(actor: Actor, { role }: ListedMember): boolean {
  return mayDo(actor, role === 'owner' ? 'owners.write' : 'members.write');
}

function givableRoles(actor: Actor): readonly Role[] {
  return ROLES.filter((role) => role !== 'owner' || mayDo(actor, 'owners.write'));
}
