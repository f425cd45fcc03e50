import type { Block } from '../../domain/document.js';
import type { Change, Release } from '../../domain/release.js';
import { detailTexts } from '../detail-texts.js';
import { allBlocks } from '../document-texts.js';
import { splitSentences } from '../sentences.js';
import type { ParsedSource } from '../parsed-source.js';

/** A statement of the source that a complete script has told. */
export interface Statement {
  readonly text: string;
  /** Whether it belongs to a change that only its makers notice. */
  readonly internal: boolean;
  /** Further text of the same entry. */
  readonly details: readonly string[];
}

/** What is left of an entry that only points to a tracker. */
const ONLY_A_NUMBER = /^(?:issue|bug|pull request|PR)s?(?: #?\d+)?$/i;

/** Rows beyond this are summarized rather than read. */
const LARGEST_TABLE_READ = 15;

/** The changes of a changelog, or the sentences of a document, that there are to tell. */
export function statementsOf(source: ParsedSource, version: string | undefined): Statement[] {
  if (source.type === 'changelog') {
    return releasesTold(source.changelog.releases, version).flatMap(({ changes }) =>
      changes.map(statementOfChange).filter(({ text }) => !ONLY_A_NUMBER.test(text)),
    );
  }
  return source.document.sections
    .flatMap(({ blocks }) => allBlocks(blocks).flatMap(textsOf))
    .flatMap(splitSentences)
    .map((text) => ({ text, internal: false, details: [] }));
}

/** The releases a script is about: the one asked for, else all. */
export function releasesTold(
  releases: readonly Release[],
  version: string | undefined,
): readonly Release[] {
  if (version === undefined) return releases;
  const asked = releases.filter((release) => release.version === version.replace(/^v(?=\d)/i, ''));
  return asked.length > 0 ? asked : releases;
}

function statementOfChange(change: Change): Statement {
  const { text, kind } = change;
  return { text, internal: kind === 'internal', details: detailTexts(change) };
}

function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [block.text];
    case 'definitions':
      return block.entries.flatMap(({ term, definitions }) =>
        definitions.map((definition) => `${term}: ${definition}`),
      );
    case 'table':
      return block.rows.length > LARGEST_TABLE_READ ? [] : block.rows.map((row) => row.join(', '));
    default:
      return [];
  }
}
