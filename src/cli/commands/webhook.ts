import { InvalidArgumentError, Option, type Command } from 'commander';
import { COMMAND_LINE } from '../../domain/actor.js';
import type { EventType } from '../../domain/event.js';
import { DELIVERY_STATES, type DeliveryState } from '../../domain/webhook.js';
import { sendAgain } from '../../webhooks/send-again.js';
import { MOST_ENDPOINTS } from '../../webhooks/webhook-endpoints.js';
import { addNoun, ORG, ORG_ABOUT, type Administer } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import type { RunCommand } from '../run-command.js';
import { readEvents, webhookParts, type OfWebhooks } from '../webhook-parts.js';
import {
  deliveriesReport,
  deliveryReport,
  endpointReport,
  endpointsReport,
  newSecretReport,
} from '../webhook-reports.js';

interface Changes extends OfWebhooks {
  readonly url?: string;
  readonly description?: string;
  readonly events?: readonly EventType[];
  readonly enable?: boolean;
  readonly disable?: boolean;
}

interface OfDeliveries extends OfWebhooks {
  readonly endpoint?: string;
  readonly state?: DeliveryState;
  readonly limit: number;
}

/** A command of this noun, for the webhooks of an organization and mode. */
type NewCommand = (name: string, description: string) => Command;

const MOST_SHOWN = 1_000;

/** `lectern webhook …` */
export function addWebhook(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'webhook', about: 'webhook endpoints' };
  const { noun, administer } = addNoun(program, about, context, run);
  const command: NewCommand = (name, description) =>
    noun
      .command(name)
      .description(description)
      .requiredOption(ORG, ORG_ABOUT)
      .option('--test', 'webhooks of the sandbox');
  addEndpoints(command, administer);
  addSecrets(command, administer);
  addDeliveries(command, administer);
}

function addEndpoints(command: NewCommand, administer: Administer): void {
  administer<OfWebhooks>(command('list', 'list the endpoints'), async (installation, of) => {
    const { owner } = await webhookParts(installation, of);
    const { webhooks } = installation.reads;
    return endpointsReport(await webhooks.endpoints(owner, MOST_ENDPOINTS, null));
  });
  administer<Changes>(
    withFields(command('create', 'create an endpoint; its secret is shown only once'))
      .option('--disable', 'create the endpoint disabled')
      .argument('<url>'),
    async (installation, { description = '', events = [], disable, ...of }, url = '') => {
      const { owner, endpoints, checkFields } = await webhookParts(installation, of);
      checkFields({ url, description });
      const asked = { url, description, events, enabled: disable !== true };
      return newSecretReport(await endpoints.create(COMMAND_LINE, owner, asked));
    },
  );
  administer<Changes>(
    withFields(
      command('update', 'change an endpoint').option('--url <url>', 'new URL of the endpoint'),
    )
      .addOption(new Option('--enable', 'resume deliveries').conflicts('disable'))
      .option('--disable', 'pause deliveries until the endpoint is enabled again')
      .argument('<id>'),
    async (installation, options, id = '') => {
      const { url, description, events, enable, disable } = options;
      const { owner, endpoints, checkFields } = await webhookParts(installation, options);
      checkFields({ url, description });
      const changed = await endpoints.change(COMMAND_LINE, id.toLowerCase(), owner, {
        ...(url !== undefined && { url }),
        ...(description !== undefined && { description }),
        ...(events !== undefined && { events }),
        ...((enable ?? disable) !== undefined && { enabled: enable === true }),
      });
      return endpointReport(changed);
    },
  );
  administer<OfWebhooks>(
    command('delete', 'delete an endpoint and its deliveries').argument('<id>'),
    async (installation, of, word = '') => {
      const id = word.toLowerCase();
      const { owner, endpoints } = await webhookParts(installation, of);
      const deleted_at = await endpoints.remove(COMMAND_LINE, id, owner);
      return {
        json: { id, object: 'webhook_endpoint', deleted: true, deleted_at },
        columns: ['ID', 'DELETED'],
        rows: [[id, deleted_at]],
      };
    },
  );
}

function addSecrets(command: NewCommand, administer: Administer): void {
  administer<OfWebhooks>(
    command(
      'rotate-secret',
      'replace the secret of an endpoint; it is shown only once. For 24 hours the previous secret also signs',
    ).argument('<id>'),
    async (installation, of, id = '') => {
      const { endpoints, find } = await webhookParts(installation, of);
      return newSecretReport(await endpoints.rotateSecret(COMMAND_LINE, await find(id)));
    },
  );
  administer<OfWebhooks & { readonly rotate?: boolean }>(
    command(
      'secret',
      'show the secret that signs deliveries to the webhook_url of a request',
    ).option('--rotate', 'replace the secret first; for 24 hours the previous one also signs'),
    async (installation, of) => {
      const { owner, secrets } = await webhookParts(installation, of);
      const ofRequests = { type: 'requests', ...owner } as const;
      if (of.rotate === true) await secrets.rotate(COMMAND_LINE, ofRequests);
      const secret = (await secrets.read(ofRequests))?.current ?? '';
      return { json: { secret }, columns: ['SECRET'], rows: [[secret]] };
    },
  );
}

function addDeliveries(command: NewCommand, administer: Administer): void {
  administer<OfWebhooks>(
    command('test', 'send the event webhook.test to an endpoint').argument('<id>'),
    async (installation, of, id = '') => {
      const { owner, endpoints } = await webhookParts(installation, of);
      return {
        ...deliveryReport(await endpoints.test(COMMAND_LINE, id.toLowerCase(), owner)),
        note: 'A running daemon sends it within a minute. See lectern webhook deliveries.',
      };
    },
  );
  administer<OfDeliveries>(
    command('deliveries', 'list deliveries, newest first')
      .option('--endpoint <id>', 'only deliveries to this endpoint')
      .addOption(new Option('--state <state>').choices(DELIVERY_STATES))
      .option('--limit <number>', 'maximum number of deliveries', readLimit, 20),
    async (installation, { endpoint, state, limit, ...of }) => {
      const { owner } = await webhookParts(installation, of);
      const found = await installation.reads.webhooks.deliveries({
        ...{ owner, limit, before: null },
        ...(endpoint !== undefined && { endpointId: endpoint.toLowerCase() }),
        ...(state !== undefined && { state }),
      });
      return deliveriesReport(found);
    },
  );
  administer<OfWebhooks>(
    command('resend', 'resend an event (up to six new attempts)').argument('<id>'),
    async (installation, of, id = '') => {
      const { owner } = await webhookParts(installation, of);
      const delivery = await sendAgain(COMMAND_LINE, id.toLowerCase(), owner, installation);
      return deliveryReport(delivery);
    },
  );
}

function withFields(command: Command): Command {
  return command
    .option('--description <text>', 'description for people')
    .option('--events <list>', 'all, or event names separated by commas', readEvents);
}

/** @throws {InvalidArgumentError} */
function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST_SHOWN) return limit;
  throw new InvalidArgumentError(`It takes a number from 1 to ${MOST_SHOWN}.`);
}
