import type { Command } from 'commander';
import { findOrganization } from '../../accounts/organizations.js';
import { OrganizationPronunciations } from '../../accounts/pronunciations.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import type { OrganizationLexicon } from '../../domain/pronunciation.js';
import { loadLexicon } from '../../speech/lexicon/load-lexicon.js';
import { readNotes } from '../../speech/pronunciation/read-notes.js';
import { ORG_ABOUT, type Administer, type Installation } from '../administration.js';
import { CommandRefused, type CommandContext } from '../command-context.js';
import type { Report } from '../report.js';
import { readText } from '../source-file.js';

/** `lectern org pronunciations …`: manage the pronunciations of an organization. */
export function addPronunciations(
  org: Command,
  administer: Administer,
  { stdin }: Pick<CommandContext, 'stdin'>,
): void {
  const noun = org
    .command('pronunciations')
    .description('manage the pronunciations of an organization')
    .showHelpAfterError(false);
  const ofOne = (name: string, description: string) =>
    noun.command(name).description(description).argument('<org>', ORG_ABOUT);

  administer(ofOne('list', 'list the pronunciations'), async ({ reads }, _options, org = '') => {
    const { id } = await findOrganization(reads.accounts, org);
    return overview((await reads.pronunciations.find(id)) ?? noneOf(id));
  });
  administer(
    ofOne('set', 'add or change a pronunciation')
      .argument('<term>', 'term as written in texts')
      .argument('<spoken>', 'pronunciation in English letters: "cube control"'),
    async (installation, _options, org = '', term = '', spoken = '') => {
      const id = await idOf(installation, org);
      return overview(await changesOf(installation).set(COMMAND_LINE, id, [{ term, spoken }]));
    },
  );
  administer(
    ofOne('remove', 'remove a pronunciation').argument('<term>'),
    async (installation, _options, org = '', term = '') => {
      const id = await idOf(installation, org);
      return overview(await changesOf(installation).remove(COMMAND_LINE, id, term));
    },
  );
  administer(
    ofOne(
      'import',
      'replace all pronunciations by those of a file, one per line (kubectl: cube control)',
    ).argument('<file>', 'file name, or - for standard input'),
    async (installation, _options, org = '', file = '') => {
      const id = await idOf(installation, org);
      const { settings } = installation;
      const lexicon = loadLexicon(settings.speech.pronunciationsFile, settings.storage.dir);
      const text = await readText(file, stdin, new AbortController().signal);
      const { pronunciations, notUnderstood } = readNotes(text, lexicon);
      const [first] = notUnderstood;
      if (first !== undefined) {
        throw new CommandRefused(
          `${notUnderstood.length} of the entries are no pronunciation, such as "${first.slice(0, 80)}". Nothing was changed. Write the term and how it sounds: kubectl: cube control.`,
        );
      }
      return overview(await changesOf(installation).replace(COMMAND_LINE, id, pronunciations));
    },
  );
}

function changesOf({ unitOfWork, clock }: Installation): OrganizationPronunciations {
  return new OrganizationPronunciations(unitOfWork, clock);
}

async function idOf({ reads }: Installation, org: string): Promise<string> {
  return (await findOrganization(reads.accounts, org)).id;
}

function noneOf(organizationId: string) {
  return { organizationId, entries: [], updatedAt: null };
}

function overview({
  organizationId,
  entries,
  updatedAt,
}: Omit<OrganizationLexicon, 'updatedAt'> & { readonly updatedAt: string | null }): Report {
  return {
    json: { organization_id: organizationId, entries, updated_at: updatedAt },
    columns: ['TERM', 'SAID'],
    rows: entries.map(({ term, spoken }) => [term, spoken]),
    empty:
      'This organization has no pronunciations. Add one with lectern org pronunciations set ORG TERM SPOKEN.',
  };
}
