import type { MovedTable } from '../database/moving/move-rows.js';
import type { Settings } from '../settings/load-settings.js';
import type { MovedAudio } from './move-audio.js';
import type { MoveOutcome } from './move-installation.js';
import type { Report } from './report.js';

/** Length of the shown part of a checksum. */
const CHECKSUM_LENGTH = 16;
/** Files that are named one by one; `--json` names all. */
const MOST_NAMED = 20;

/** Report of a move, with the next steps. */
export function reportMove(outcome: MoveOutcome, settings: Settings): Report {
  const { tables, audio } = outcome;
  const next = nextSteps(outcome, settings);
  const paragraphs = [...(audio === null ? [] : [tellAudio(audio)]), next.join('\n')];
  return {
    json: {
      tables: tables.map((table) => ({
        table: table.table,
        rows: table.source.rows,
        sha256: table.source.sha256,
        rows_at_target: table.target.rows,
        sha256_at_target: table.target.sha256,
        same: isSame(table),
      })),
      audio: audio === null ? null : { ...audio, missing: audio.missing.map(missingToJson) },
      next,
    },
    columns: ['TABLE', 'ROWS', 'CHECKSUM', 'AT THE TARGET'],
    rows: tables.map((table) => [
      table.table,
      String(table.source.rows),
      table.source.sha256.slice(0, CHECKSUM_LENGTH),
      isSame(table)
        ? 'the same'
        : `${table.target.rows} rows, ${table.target.sha256.slice(0, CHECKSUM_LENGTH)}`,
    ]),
    note: paragraphs.join('\n\n'),
  };
}

/** Names the tables that have not arrived as they were; null if all have. */
export function differencesOf({ tables }: MoveOutcome): string | null {
  const different = tables.filter((table) => !isSame(table)).map(({ table }) => table);
  if (different.length === 0) return null;
  return `At the target these tables are not as they should be: ${different.join(', ')}. Start no daemon there, and run the command again.`;
}

function isSame({ source, target }: MovedTable): boolean {
  return source.rows === target.rows && source.sha256 === target.sha256;
}

function tellAudio({ copied, there, missing }: MovedAudio): string {
  const arrived = `Audio: ${copied} files copied, ${there} were there already; all of them were read back and are as they should be.`;
  if (missing.length === 0) return arrived;
  const named = missing
    .slice(0, MOST_NAMED)
    .map(({ conversionId, key, problem }) => `  ${conversionId}: ${key} is ${problem}`);
  const more = missing.length - named.length;
  return [
    arrived,
    `The audio of ${missing.length} conversions is lost or damaged in the storage folder, so it was not copied:`,
    ...named,
    ...(more > 0 ? [`  and ${more} more, which --json names`] : []),
  ].join('\n');
}

function missingToJson({ conversionId, key, problem }: MovedAudio['missing'][number]) {
  return { conversion_id: conversionId, key, problem };
}

function nextSteps(outcome: MoveOutcome, { storage, media }: Settings): readonly string[] {
  if (differencesOf(outcome) !== null) return [];
  return [
    'What to do next:',
    '- Give all daemons the same settings database.url, secrets.urlSigningKey, secrets.cursorKey and secrets.webhookKey; make the first two keys with: openssl rand -base64 32, and take for the third what stands in the file secrets/webhook-key of the old storage folder, where there is one: it encrypts the secrets of webhooks',
    outcome.audio !== null || media.s3.endpoint !== ''
      ? '- Give all daemons the same settings media.s3.*, with which audio is found.'
      : `- Audio stays in ${storage.dir}, where one daemon finds it. For daemons on several machines set media.s3.* and run the command again with --media s3.`,
    `- Links to audio that were signed before are not valid any more (they live ${media.urlMinutes} minutes); asking for the conversion gives new ones.`,
    `- Nothing in ${storage.dir} was changed: keep it as a backup. What a daemon without database.url still did there would not arrive by itself; until a daemon has worked on PostgreSQL, the command can be run again.`,
  ];
}
