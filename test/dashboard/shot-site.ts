import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { billingPeriodAt } from '../../src/accounts/billing-period.js';
import { OneTimeLinks, linkAddress } from '../../src/accounts/one-time-links.js';
import { Organizations } from '../../src/accounts/organizations.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import type { Organization } from '../../src/domain/account.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { SUCCEEDED } from '../../src/domain/usage.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { aConversionEvent, aDelivery, anEndpoint } from '../builders/webhooks.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { ConversionSite } from './conversion-site.js';
import { storeConversions } from './shot-conversions.js';
import { SignedIn, type DashboardDaemon, type Person } from './signed-in.js';

const DAY_MS = 86_400_000;
const CHANGELOG =
  '## 2.4.0\n\n- Search finds every word of a query\n- Tokens live for at most 90 days';
const UNREACHABLE = 'The answer had the status 503.';

/** Paths of pages whose state needs a conversion, an endpoint, a script or a link of its own. */
export interface ShotPlaces {
  readonly ready: string;
  readonly waiting: string;
  readonly writing: string;
  readonly speaking: string;
  readonly failed: string;
  readonly lost: string;
  readonly respoken: string;
  readonly unspoken: string;
  readonly failing: string;
  readonly delivery: string;
  readonly script: string;
  readonly expired: string;
  readonly product: string;
  readonly invitation: string;
}

/** A daemon with everything that its pages can show, and one person of each kind. */
export class ShotSite {
  private constructor(
    readonly signedIn: SignedIn,
    readonly viewer: Person,
    /** Organization whose quota is used up. */
    readonly full: Organization,
    readonly places: ShotPlaces,
  ) {}

  /** @param env settings of a voice that waits where a sentence says so */
  static async fill(browser: Browser, env: Readonly<Record<string, string>>): Promise<ShotSite> {
    const signedIn = await SignedIn.with(browser, { isOperator: true, env });
    const { site } = signedIn;
    const viewer = await site.addPerson({ name: 'vera', role: 'viewer' });
    await site.addPerson({ name: 'ben', role: 'member' });
    const full = await storeFullOrganization(signedIn);
    await makeRequests(site);
    const product = await storeAdministration(site);
    const places = {
      ...(await storeConversions(site, product)),
      ...(await storeWebhooks(site)),
      ...{ product: site.place(`products/${product}/rename`), ...(await storeScripts(site)) },
      invitation: await storeInvitation(site),
    };
    return new ShotSite(signedIn, viewer, full, places);
  }
}

/** An endpoint that is failing, one that is not, and what was sent to them. */
async function storeWebhooks(site: DashboardDaemon) {
  const { id: organizationId } = site.organization;
  const at = (msAgo: number) => new Date(Date.now() - msAgo).toISOString();
  const failing = anEndpoint({
    ...{ organizationId, url: 'https://ci.example.org/hooks/lectern', description: 'Build server' },
    ...{ consecutiveFailures: 7, failingSince: at(2 * DAY_MS), failureReason: UNREACHABLE },
    ...{ createdAt: at(20 * DAY_MS), lastSuccessAt: at(2.5 * DAY_MS) },
  });
  const active = anEndpoint({
    ...{ organizationId, url: 'https://wiki.example.org/lectern', description: 'Release notes' },
    ...{ lastSuccessAt: at(60_000), events: ['conversion.completed'] },
  });
  const event = aConversionEvent(organizationId, uuidv7());
  const common = { organizationId, eventId: event.id, nextAttemptAt: null } as const;
  const delivery = aDelivery({
    ...{ ...common, endpointId: failing.id, url: failing.url, state: 'failed', attempts: 5 },
  });
  const delivered = aDelivery({
    ...{ ...common, endpointId: active.id, url: active.url, state: 'succeeded' },
  });
  const secret = { current: '', previous: null, previousUntil: null };
  await new ConversionSite(site).write(async ({ webhooks, events }) => {
    await webhooks.addEndpoint(failing, secret);
    await webhooks.addEndpoint(active, secret);
    await events.add(event);
    for (const one of [delivered, delivery]) {
      await webhooks.addDelivery(one, null);
      const hasFailed = one.state === 'failed';
      await webhooks.noteAttempt(
        {
          id: `dlv_${randomBytes(12).toString('hex')}`,
          ...{ deliveryId: one.id, at: at(90_000), durationMs: 184 },
          ...{ status: hasFailed ? 503 : 204, reason: hasFailed ? UNREACHABLE : null },
          answer: hasFailed ? 'upstream is not available' : '',
          request: {
            url: one.url,
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ id: event.id, type: event.type }),
          },
          responseHeaders: { server: 'nginx' },
        },
        { state: one.state, nextAttemptAt: null },
      );
    }
  });
  return {
    failing: site.place(`webhooks/${failing.id}`),
    delivery: site.place(`webhooks/deliveries/${delivery.id}`),
  };
}

/** Products, pronunciations, feeds and keys. @returns the id of a product */
async function storeAdministration({ daemon, organization }: DashboardDaemon): Promise<string> {
  const product = await daemon.request('/products', { method: 'POST', body: { name: 'Atlas' } });
  const { id } = dataOf<{ readonly id: string }>(product);
  await daemon.request('/products', { method: 'POST', body: { name: 'Atlas for Windows' } });
  await daemon.request('/feeds', {
    method: 'POST',
    body: { title: 'Atlas releases', product_id: id },
  });
  await daemon.request(`/organizations/${organization.id}/pronunciations`, {
    method: 'PUT',
    body: {
      entries: [
        { term: 'kubectl', spoken: 'cube control' },
        { term: 'nginx', spoken: 'engine x' },
      ],
    },
  });
  return id;
}

/** A script that has expired, and one that can be edited. */
async function storeScripts(site: DashboardDaemon) {
  const body = { content: CHANGELOG, mode: 'changelog', settings: { product_name: 'Atlas' } };
  const write = async () => {
    const answer = await site.daemon.request('/scripts', { method: 'POST', body });
    return site.place(`scripts/${dataOf<{ readonly id: string }>(answer).id}`);
  };
  const expired = await write();
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  await new ConversionSite(site).write(({ scripts }) => scripts.clearExpired(tomorrow));
  return { expired, script: await write() };
}

async function storeInvitation({ baseUrl, daemon, organization }: DashboardDaemon) {
  const database = await openDatabase(daemon.storage);
  try {
    const { token } = await new OneTimeLinks(database.unitOfWork, systemClock).invite(
      COMMAND_LINE,
      { organization: organization.id, email: 'new@example.org', role: 'member' },
    );
    return linkAddress(baseUrl, token);
  } finally {
    await database.close();
  }
}

/** Requests of a month, some of them refused. */
async function makeRequests(site: DashboardDaemon): Promise<void> {
  const { daemon, organization } = site;
  const owner = { organizationId: organization.id, mode: 'live' } as const;
  const days = Array.from({ length: 29 }, (_, i) => ({
    ...{ ...owner, day: new Date(Date.now() - (i + 1) * DAY_MS).toISOString().slice(0, 10) },
  }));
  await new ConversionSite(site).write(({ requestOutcomes }) =>
    requestOutcomes.addDays(
      days.flatMap((day, i) => [
        { ...day, outcome: SUCCEEDED, requests: 20 + ((i * 37) % 61) },
        ...(i % 7 === 3 ? [{ ...day, outcome: 'RATE_LIMIT_EXCEEDED', requests: 12 }] : []),
      ]),
    ),
  );
  await daemon.request('/conversions', { body: { title: 'Nothing else' } });
  await daemon.request('/nothing');
  await eventually(async () => {
    const refused = await daemon.daemon.reads.requestOutcomes.refused(owner, 10);
    return refused.length === 2 || undefined;
  }, 10_000);
}

/** An organization on a plan whose episodes are used up. */
async function storeFullOrganization({ site, person }: SignedIn): Promise<Organization> {
  const added = await site.addOrganization('Initech');
  await site.addMembership(person, added, 'owner');
  const database = await openDatabase(site.daemon.storage);
  try {
    const { plans } = loadSettings({ env: {} });
    const organizations = new Organizations(database.unitOfWork, plans, systemClock);
    const full = await organizations.setPlan(COMMAND_LINE, added.id, 'growth');
    const { start } = billingPeriodAt(full.createdAt, Date.now());
    await database.unitOfWork.write(async ({ usage }) => {
      for (let i = 0; i < (plans['growth']?.audioQuota ?? 0); i += 1) {
        await usage.takeAudio(full.id, start);
      }
    });
    return full;
  } finally {
    await database.close();
  }
}
