import type { Block } from '../../domain/document.js';
import type { ChangeKind } from '../../domain/release.js';
import { detailTexts } from '../detail-texts.js';
import { possibleChores } from '../chores.js';
import { allBlocks, ownTexts } from '../document-texts.js';
import { splitSentences } from '../sentences.js';
import { speakable } from '../speakable.js';
import type { ParsedSource } from '../parsed-source.js';
import { prepared } from '../writing/document/plan/prepare.js';
import { withoutRecords } from '../writing/document/plan/records.js';
import { isWide, withHeader } from '../writing/document/tables/columns.js';
import { areCompared, isNumeric } from '../writing/document/tables/figures.js';
import { chooseReleases } from '../reading/choose-releases.js';

/** A statement of the source that a complete script has told. */
export interface Statement {
  readonly text: string;
  /** Of a change. */
  readonly kind?: ChangeKind;
  /** True if only those who make the product may notice it, so that `normal` need not tell it. */
  readonly mayBeLeft?: boolean;
  /** Further text of the same entry. */
  readonly details: readonly string[];
}

/** A sentence of the source, as a script has it. */
export interface SourceSentence {
  readonly text: string;
  /** True if it describes what a fix ended: the former state is then not the current one. */
  readonly isFault: boolean;
  /** Present where it names an item that the release lists and does not contain. */
  readonly isNotDone?: true;
}

/** Remainder of an entry that only points to a tracker. */
const ONLY_A_NUMBER = /^(?:issue|bug|pull request|PR)s?(?: #?\d+)?$/i;

/** Rows beyond this are summarized rather than read. */
const LARGEST_TABLE_READ = 15;

/** The notices and changes of a changelog, or the sentences of a document, that a complete script contains. */
export function statementsOf(source: ParsedSource, version: string | undefined): Statement[] {
  if (source.type === 'changelog') {
    const releases = chooseReleases(source.changelog, version);
    const notices = releases.flatMap((release) => release.notices ?? []);
    const changes = releases.flatMap((release) => release.changes);
    const chores = possibleChores(changes);
    const told = changes
      .filter(({ text }) => !ONLY_A_NUMBER.test(text))
      .map((change) => ({
        ...change,
        mayBeLeft:
          change.kind === 'internal' || change.listedAs !== undefined || chores.has(change),
        details: detailTexts(change.details),
      }));
    return [...notices.map((text) => ({ text, details: [] })), ...told];
  }
  return prepared(withoutRecords(source.document).document)
    .sections.flatMap(({ blocks }) => allBlocks(blocks).flatMap(textsOf))
    .flatMap(splitSentences)
    .map((text) => ({ text, details: [] }));
}

/** The sentences of all statements. */
export function sentencesOf(statements: readonly Statement[]): SourceSentence[] {
  return statements.flatMap(({ text, details, kind }) =>
    [text, ...details]
      .flatMap(splitSentences)
      .map((one) => ({ text: speakable(one), isFault: kind === 'fixed' })),
  );
}

/** The sentences of items that the releases told list and do not contain. */
export function notDoneIn(source: ParsedSource, version: string | undefined): SourceSentence[] {
  if (source.type === 'document') return [];
  return chooseReleases(source.changelog, version)
    .flatMap(({ notDone = [] }) => notDone.flatMap(({ text }) => splitSentences(text)))
    .map((text) => ({ text: speakable(text), isFault: false, isNotDone: true }));
}

function textsOf(block: Block): string[] {
  if (block.type === 'code' || block.type === 'image') return [];
  if (block.type !== 'table') return ownTexts(block);
  const table = withHeader(block);
  const { rows } = table;
  const isSummarized = rows.length > LARGEST_TABLE_READ || isWide(table) || areCompared(rows);
  return isSummarized ? [] : rows.map((row) => wordsOfRow(row).join(', '));
}

/** Cells of a row without single letters and without its figures, of which only the changes are narrated. */
function wordsOfRow(row: readonly string[]): readonly string[] {
  return row.filter((cell) => !isNumeric(cell) && cell.length > 1);
}
