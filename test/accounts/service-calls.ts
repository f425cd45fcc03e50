import { ApiKeys } from '../../src/accounts/api-keys.js';
import { AuditLog } from '../../src/accounts/audit-log.js';
import { listMembers } from '../../src/accounts/listed-members.js';
import { Members } from '../../src/accounts/members.js';
import { Organizations } from '../../src/accounts/organizations.js';
import { Products } from '../../src/accounts/products.js';
import { OrganizationPronunciations } from '../../src/accounts/pronunciations.js';
import { EmbedTokens } from '../../src/conversions/embed-tokens.js';
import { GeneratedScripts } from '../../src/conversions/generated-scripts.js';
import { OpenRequests } from '../../src/conversions/open-requests.js';
import { COMMAND_LINE, type Actor } from '../../src/domain/actor.js';
import type { Action } from '../../src/domain/permissions.js';
import { FeedTokens } from '../../src/publishing/feed/feed-tokens.js';
import { Feeds } from '../../src/publishing/feed/feeds.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { SecretBox } from '../../src/webhooks/secret-box.js';
import { sendAgain } from '../../src/webhooks/send-again.js';
import { WebhookEndpoints } from '../../src/webhooks/webhook-endpoints.js';
import { WebhookSecrets } from '../../src/webhooks/webhook-secrets.js';
import { releaseHistory } from '../builders/release-history.js';
import type { ConversionBench } from '../conversions/conversion-bench.js';

/** A call of a service that needs a right. */
export interface ServiceCall {
  readonly action: Action;
  readonly name: string;
  /** Resolves where the actor may; what the call is about is there. */
  readonly attempt: (actor: Actor) => Promise<unknown>;
}

const NEW_ENDPOINT = { url: 'https://example.org/hook', description: '', events: [] } as const;

/** Every call of a service that changes something or reads what not everyone may, on a bench. */
export function serviceCalls(bench: ConversionBench): readonly ServiceCall[] {
  return [
    ...accountCalls(bench),
    ...memberCalls(bench),
    ...conversionCalls(bench),
    ...webhookCalls(bench),
  ];
}

function accountCalls({ database, clock, organization, plan }: ConversionBench): ServiceCall[] {
  const { unitOfWork } = database;
  const { id } = organization;
  const owner = { organizationId: id, mode: 'live' } as const;
  const keys = new ApiKeys(unitOfWork, clock);
  const products = new Products(unitOfWork, clock);
  const pronunciations = new OrganizationPronunciations(unitOfWork, clock);
  const organizations = new Organizations(unitOfWork, { unlimited: plan }, clock);
  const feeds = new Feeds({ unitOfWork, clock, tokens: new FeedTokens(Buffer.alloc(32)) });
  const newKey = { organization: id, name: 'K', mode: 'live', scope: 'full' } as const;
  const feed = { productId: null, title: null, isPublic: false };
  const aProduct = async () => (await products.create(COMMAND_LINE, owner, 'Relay')).id;
  const entries = [{ term: 'kubectl', spoken: 'cube control' }];
  return [
    {
      ...{ action: 'organization-keys.write', name: 'a key of the organization' },
      attempt: (actor) => keys.create(actor, newKey),
    },
    {
      ...{ action: 'keys.write', name: 'a key of a member' },
      attempt: (actor) => keys.create(actor, { ...newKey, user: 'member@example.org' }),
    },
    {
      ...{ action: 'organization-keys.write', name: 'a key of an owner' },
      attempt: (actor) => keys.create(actor, { ...newKey, user: 'owner@example.org' }),
    },
    {
      ...{ action: 'keys.write', name: 'the revocation of a key' },
      attempt: async (actor) => {
        const { key } = await keys.create(COMMAND_LINE, newKey);
        return keys.revoke(actor, key.id, id);
      },
    },
    {
      ...{ action: 'installation.write', name: 'the revocation of a key of any organization' },
      attempt: async (actor) => {
        const { key } = await keys.create(COMMAND_LINE, newKey);
        return keys.revoke(actor, key.id, null);
      },
    },
    {
      ...{ action: 'branding.write', name: 'branding' },
      attempt: (actor) => organizations.setBranding(actor, id, { primaryColor: '#102030' }),
    },
    {
      ...{ action: 'installation.write', name: 'a plan' },
      attempt: (actor) => organizations.setPlan(actor, id, 'unlimited'),
    },
    {
      ...{ action: 'installation.write', name: 'credits' },
      attempt: (actor) => organizations.addCredits(actor, id, { amount: 1, kind: 'audio' }),
    },
    {
      ...{ action: 'products.write', name: 'a product' },
      attempt: (actor) => products.create(actor, owner, 'Relay'),
    },
    {
      ...{ action: 'products.write', name: 'the name of a product' },
      attempt: async (actor) => products.rename(actor, await aProduct(), owner, 'Relay 2'),
    },
    {
      ...{ action: 'products.write', name: 'the removal of a product' },
      attempt: async (actor) => products.remove(actor, await aProduct(), owner),
    },
    {
      ...{ action: 'pronunciations.write', name: 'pronunciations' },
      attempt: (actor) => pronunciations.replace(actor, id, entries),
    },
    {
      ...{ action: 'pronunciations.write', name: 'one pronunciation' },
      attempt: (actor) => pronunciations.set(actor, id, entries),
    },
    {
      ...{ action: 'feeds.write', name: 'a feed' },
      attempt: (actor) => feeds.create(actor, owner, feed),
    },
    {
      ...{ action: 'feeds.write', name: 'the revocation of a feed' },
      attempt: async (actor) => {
        const created = await feeds.create(COMMAND_LINE, owner, feed);
        return feeds.revoke(actor, created.feed.id, owner);
      },
    },
    {
      ...{ action: 'audit.read', name: 'the audit log' },
      attempt: (actor) => new AuditLog(database.reads).list(actor, id, { before: null, limit: 1 }),
    },
  ];
}

function memberCalls({ database, clock, organization }: ConversionBench): ServiceCall[] {
  const { id } = organization;
  const members = new Members(database.unitOfWork, clock);
  const guest = async () => {
    await members.setRole(COMMAND_LINE, id, 'guest@example.org', 'viewer');
    return 'guest@example.org';
  };
  return [
    {
      ...{ action: 'members.read', name: 'the members' },
      attempt: (actor) => listMembers(actor, id, database.reads),
    },
    {
      ...{ action: 'members.write', name: 'the role of a member' },
      attempt: async (actor) => members.setRole(actor, id, await guest(), 'admin'),
    },
    {
      ...{ action: 'members.write', name: 'the removal of a member' },
      attempt: async (actor) => members.remove(actor, id, await guest()),
    },
    {
      ...{ action: 'owners.write', name: 'another owner' },
      attempt: async (actor) => members.setRole(actor, id, await guest(), 'owner'),
    },
    {
      ...{ action: 'owners.write', name: 'one owner less' },
      attempt: async (actor) => {
        await members.setRole(COMMAND_LINE, id, 'guest@example.org', 'owner');
        return members.setRole(actor, id, 'guest@example.org', 'admin');
      },
    },
    {
      ...{ action: 'owners.write', name: 'the removal of an owner' },
      attempt: async (actor) => {
        await members.setRole(COMMAND_LINE, id, 'guest@example.org', 'owner');
        return members.remove(actor, id, 'guest@example.org');
      },
    },
    {
      ...{ action: 'installation.write', name: 'a user' },
      attempt: (actor) => members.addUser(actor, { email: `new-${actor.label}` }),
    },
    {
      ...{ action: 'installation.write', name: 'another operator' },
      attempt: async (actor) => members.setOperator(actor, await guest(), true),
    },
  ];
}

function conversionCalls(bench: ConversionBench): ServiceCall[] {
  const { database, clock, organization, plan, admission, changing } = bench;
  const { unitOfWork, reads } = database;
  const owner = { organizationId: organization.id, mode: 'live' } as const;
  const principal = bench.principal();
  const request = { requestId: 'req_1' };
  const order = (publicUrl = false) => bench.conversion({ publicUrl });
  const aConversion = async () =>
    (await admission.accept(COMMAND_LINE, principal, order(), request)).id;
  const tokens = new EmbedTokens(unitOfWork, clock, () => plan);
  const writer = new BuiltinScriptWriter();
  const history = releaseHistory(database);
  const scripts = new GeneratedScripts({
    ...{ unitOfWork, reads, clock, writer, history, requests: new OpenRequests(clock) },
  });
  const { signal } = new AbortController();
  const draft = { title: 'Relay', content: 'Relay copies files.', additionalContext: null };
  return [
    {
      ...{ action: 'conversions.write', name: 'a conversion' },
      attempt: (actor) => admission.accept(actor, principal, order(), request),
    },
    {
      ...{ action: 'conversions.share', name: 'a public conversion' },
      attempt: (actor) => admission.accept(actor, principal, order(true), request),
    },
    {
      ...{ action: 'conversions.write', name: 'the title of a conversion' },
      attempt: async (actor) =>
        changing.change(actor, await aConversion(), owner, { title: 'New' }),
    },
    {
      ...{ action: 'conversions.share', name: 'the sharing of a conversion' },
      attempt: async (actor) =>
        changing.change(actor, await aConversion(), owner, { publicUrl: true }),
    },
    {
      ...{ action: 'conversions.write', name: 'a retry' },
      attempt: async (actor) => changing.retry(actor, await aConversion(), principal, {}, 'req_2'),
    },
    {
      ...{ action: 'conversions.write', name: 'the removal of a conversion' },
      attempt: async (actor) => changing.remove(actor, await aConversion(), owner),
    },
    {
      ...{ action: 'conversions.share', name: 'an embed token' },
      attempt: async (actor) => tokens.create(actor, await aConversion(), owner),
    },
    {
      ...{ action: 'conversions.share', name: 'the revocation of an embed token' },
      attempt: async (actor) => tokens.revoke(actor, await aConversion(), owner, 'emb_none'),
    },
    {
      ...{ action: 'conversions.write', name: 'a script' },
      attempt: (actor) => {
        const { narration } = order();
        const asked = { ...draft, sourceType: 'document', narration } as const;
        return scripts.generate(actor, principal, asked, { signal });
      },
    },
  ];
}

function webhookCalls({ database, clock, organization }: ConversionBench): ServiceCall[] {
  const { unitOfWork, reads } = database;
  const owner = { organizationId: organization.id, mode: 'live' } as const;
  const box = new SecretBox(Buffer.alloc(32));
  const secrets = new WebhookSecrets({ unitOfWork, reads, box, clock });
  const endpoints = new WebhookEndpoints({ unitOfWork, secrets, clock });
  const asked = { ...NEW_ENDPOINT, enabled: true };
  const anEndpoint = async () => {
    for (const { id } of await reads.webhooks.endpoints(owner, 100, null)) {
      await endpoints.remove(COMMAND_LINE, id, owner);
    }
    return (await endpoints.create(COMMAND_LINE, owner, asked)).endpoint;
  };
  const action = 'endpoints.write';
  return [
    { action, name: 'an endpoint', attempt: (actor) => endpoints.create(actor, owner, asked) },
    {
      ...{ action, name: 'the state of an endpoint' },
      attempt: async (actor) =>
        endpoints.change(actor, (await anEndpoint()).id, owner, { enabled: false }),
    },
    {
      ...{ action, name: 'the removal of an endpoint' },
      attempt: async (actor) => endpoints.remove(actor, (await anEndpoint()).id, owner),
    },
    {
      ...{ action, name: 'a new secret of an endpoint' },
      attempt: async (actor) => endpoints.rotateSecret(actor, await anEndpoint()),
    },
    {
      ...{ action, name: 'a new secret of requests' },
      attempt: (actor) => secrets.rotate(actor, { type: 'requests', ...owner }),
    },
    {
      ...{ action, name: 'a test event' },
      attempt: async (actor) => endpoints.test(actor, (await anEndpoint()).id, owner),
    },
    {
      ...{ action, name: 'a delivery again' },
      attempt: async (actor) => {
        const delivery = await endpoints.test(COMMAND_LINE, (await anEndpoint()).id, owner);
        return sendAgain(actor, delivery.id, owner, { unitOfWork, clock });
      },
    },
  ];
}
