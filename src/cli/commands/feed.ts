import type { Command } from 'commander';
import { checkName } from '../../accounts/names.js';
import { findOrganization } from '../../accounts/organizations.js';
import type { Owner } from '../../contracts/conversion-store.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import type { Feed } from '../../domain/feed.js';
import { feedAddresses } from '../../http/views/addresses.js';
import { toFeedResource } from '../../http/views/feed-view.js';
import { FeedTokens } from '../../publishing/feed/feed-tokens.js';
import { Feeds, MOST_FEEDS } from '../../publishing/feed/feeds.js';
import { cursorKey } from '../../library/cursor-key.js';
import { publicUrl } from '../../settings/public-url.js';
import { addNoun, ORG, ORG_ABOUT, type Installation } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import type { Report } from '../report.js';
import type { RunCommand } from '../run-command.js';

interface OfFeeds {
  readonly org: string;
  /** The sandbox' feeds. */
  readonly test?: boolean;
}

interface NewFeed extends OfFeeds {
  readonly product?: string;
  readonly title?: string;
  readonly public?: boolean;
}

const HIDDEN =
  'The address is shown only once. Anyone who has it can listen to everything in the feed.';
const SHOWN = 'The feed contains public conversions only, and their listen pages link to it.';

/** `lectern feed …` */
export function addFeed(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'feed', about: 'podcast feeds' };
  const { noun, administer } = addNoun(program, about, context, run);
  const command = (name: string, description: string) =>
    noun
      .command(name)
      .description(description)
      .requiredOption(ORG, ORG_ABOUT)
      .option('--test', 'feeds of the sandbox');

  administer<NewFeed>(
    command('create', 'create a feed; its address is shown only once')
      .option('--product <id>', 'only conversions of this product')
      .option('--title <text>', 'name in podcast apps')
      .option('--public', 'only public conversions; their listen pages link to the feed'),
    async (installation, { product, title, public: isPublic = false, ...of }) => {
      const owner = await ownerOf(installation, of);
      const { feed, token } = await (
        await feedsOf(installation)
      ).create(COMMAND_LINE, owner, {
        productId: product?.toLowerCase() ?? null,
        title: title === undefined ? null : checkName(title.trim(), 'feed'),
        isPublic,
      });
      const { http } = installation.settings;
      const { url } = feedAddresses(publicUrl(http, http.port), token);
      return {
        json: { ...toFeedResource(feed), url },
        columns: ['ID', 'ADDRESS'],
        rows: [[feed.id, url]],
        note: isPublic ? SHOWN : HIDDEN,
      };
    },
  );
  administer<OfFeeds>(command('list', 'list the feeds'), async (installation, of) => {
    const owner = await ownerOf(installation, of);
    return overview(await installation.reads.feeds.list(owner, MOST_FEEDS));
  });
  administer<OfFeeds>(
    command('revoke', 'revoke a feed and its audio links immediately').argument('<id>'),
    async (installation, of, word = '') => {
      const id = word.toLowerCase();
      const owner = await ownerOf(installation, of);
      const deleted_at = await (await feedsOf(installation)).revoke(COMMAND_LINE, id, owner);
      return {
        json: { id, object: 'feed', deleted: true, deleted_at },
        columns: ['ID', 'REVOKED'],
        rows: [[id, deleted_at]],
      };
    },
  );
}

async function feedsOf({ settings, unitOfWork, clock }: Installation): Promise<Feeds> {
  return new Feeds({ unitOfWork, clock, tokens: new FeedTokens(await cursorKey(settings)) });
}

async function ownerOf({ reads }: Installation, { org, test }: OfFeeds): Promise<Owner> {
  const { id } = await findOrganization(reads.accounts, org);
  return { organizationId: id, mode: test === true ? 'test' : 'live' };
}

function overview(feeds: readonly Feed[]): Report {
  return {
    json: feeds.map(toFeedResource),
    columns: ['ID', 'TITLE', 'PRODUCT', 'PUBLIC', 'ENDS WITH', 'CREATED'],
    rows: feeds.map(({ id, title, productId, isPublic, lastFour, createdAt }) => {
      const shown = isPublic ? 'yes' : 'no';
      return [id, title ?? '-', productId ?? '-', shown, lastFour, createdAt];
    }),
    empty: 'This organization has no feeds. Create one with lectern feed create.',
  };
}
