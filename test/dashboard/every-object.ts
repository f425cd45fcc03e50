import type { Organization } from '../../src/domain/account.js';
import { hashLinkToken } from '../../src/accounts/one-time-links.js';
import { tokenHandle } from '../../src/http/dashboard/areas/conversion-contents.js';
import { pngOf } from '../builders/images.js';
import { accessOf } from '../contract/access.js';
import { dataOf } from '../journeys/answers.js';
import type { RequestOptions } from '../journeys/api-client.js';
import { eventually } from '../journeys/eventually.js';
import { ConversionSite } from './conversion-site.js';
import type { DashboardDaemon, Person } from './signed-in.js';

/** An organization that has something of everything. */
export interface EveryObject {
  readonly organization: Organization;
  readonly owner: Person;
  /** Ids by the preceding part of the path. */
  readonly ids: ReadonlyMap<string, string>;
  /** An API key of the organization. */
  readonly access: RequestOptions;
}

/** A word in every name and every text of it. */
export const MARK = 'zircon';

/** @param url receiver of webhooks that answers with a success */
export async function makeEveryObject(site: DashboardDaemon, url: string): Promise<EveryObject> {
  const organization = await site.addOrganization(`${MARK} works`);
  const owner = await site.addPerson({ name: `${MARK}-owner`, organization });
  const member = await site.addPerson({ name: `${MARK}-member`, organization, role: 'member' });
  const access = await accessOf(site.daemon.storage, { organizationId: organization.id });
  const ids = new Map<string, string>([['members', member.user.id]]);
  const make = async (place: string, body?: object) => {
    const answer = await site.daemon.request(place, {
      ...{ ...access, method: 'POST' },
      ...(body !== undefined && { body }),
    });
    return dataOf<{ readonly id: string }>(answer).id;
  };
  ids.set('products', await make('/products', { name: `${MARK} product` }));
  ids.set('feeds', await make('/feeds', { title: `${MARK} feed`, public: true }));
  ids.set('scripts', await make('/scripts', { content: `# ${MARK}\n- The ${MARK} is faster` }));
  const endpoint = await make('/webhook-endpoints', { url, description: `${MARK} endpoint` });
  ids.set('webhooks', endpoint);
  const delivery = await make(`/webhook-endpoints/${endpoint}/test`);
  ids.set('deliveries', delivery);
  await eventually(async () => {
    const found = await site.daemon.daemon.reads.webhooks.findDelivery(
      delivery,
      ownerOf(organization),
    );
    return found?.state === 'succeeded' || undefined;
  });
  const conversion = await new ConversionSite(site).store(
    {
      sentences: [`A ${MARK} shines.`, `So does another ${MARK}.`],
      sentenceMs: 500,
      perChapter: 1,
    },
    { organizationId: organization.id, title: `${MARK} recording`, content: `# ${MARK}` },
  );
  ids.set('conversions', conversion.id);
  const { token } = dataOf<{ readonly token: string }>(
    await site.daemon.request(`/conversions/${conversion.id}/embed-token`, {
      ...access,
      method: 'POST',
    }),
  );
  ids.set('tokens', tokenHandle(token)).set('embed tokens', token);
  await site.daemon.request(`/organizations/${organization.id}/pronunciations`, {
    ...{ ...access, method: 'PUT', body: { entries: [{ term: MARK, spoken: 'zir con' }] } },
  });
  const client = await site.client(owner);
  await client.get(site.place('members', organization));
  const invited = await client.post(site.place('members/invite', organization), {
    ...{ email: `${MARK}-guest@example.org`, role: 'viewer' },
  });
  const [, link = ''] = /setup\?token=([\w-]{43})/.exec(invited.body) ?? [];
  const form = new FormData();
  form.set('_csrf', client.csrf);
  form.set('file', new Blob([Uint8Array.from(pngOf(8, 8))]), `${MARK}.png`);
  await client.send(site.place('products/logo', organization), { method: 'POST', body: form });
  const { reads } = site.daemon.daemon;
  ids.set('invitations', (await reads.signIn.findLink(hashLinkToken(link)))?.id ?? '');
  const [key] = await reads.accounts.keys(organization.id);
  ids.set('keys', key?.id ?? '');
  const [session] = await reads.signIn.sessions(owner.user.id, '');
  ids.set('sessions', session?.id ?? '');
  const [entry] = await reads.audit.list({
    organizationId: organization.id,
    before: null,
    limit: 1,
  });
  ids.set('audit entries', entry?.id ?? '');
  return { organization, owner, ids, access };
}

function ownerOf({ id }: Organization) {
  return { organizationId: id, mode: 'live' } as const;
}
