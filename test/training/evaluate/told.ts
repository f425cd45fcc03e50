import type { SourceType } from '../../../src/domain/conversion.js';
import type { Block } from '../../../src/domain/document.js';
import type { ChangeKind } from '../../../src/domain/release.js';
import { detailTexts } from '../../../src/scripting/detail-texts.js';
import { allBlocks, textsOf } from '../../../src/scripting/document-texts.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';

/** A part of a text in the reader's view. */
export interface ToldText {
  /** An entry without content is `counted`, and not narrated. */
  readonly role: 'entry' | 'known' | 'notice' | 'prose' | 'counted';
  /** Kind of change; null if it is not an entry. */
  readonly kind: ChangeKind | null;
  readonly text: string;
  /** Details narrated with it. */
  readonly details: readonly string[];
}

/** Everything that the reader keeps of a text of a type, to narrate or count it; column titles only lead to values. */
export function toldOf(content: string, type: SourceType): readonly ToldText[] {
  if (type === 'changelog') return toldOfChangelog(content);
  const document = readDocument(content);
  const { notices = [] } = document;
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: allBlocks(section.blocks).flatMap(withoutTitlesOfColumns),
  }));
  return [...textsOf({ sections }).map(as('prose')), ...notices.map(as('notice'))];
}

/** A block alone: those within it are in the list of all. */
function withoutTitlesOfColumns(block: Block): Block[] {
  if (block.type === 'table') return block.rows.length === 0 ? [block] : [{ ...block, header: [] }];
  return block.type === 'list' || 'blocks' in block ? [] : [block];
}

function toldOfChangelog(content: string): readonly ToldText[] {
  const { preamble, releases } = readChangelog(content);
  return [
    ...preamble.map(as('prose')),
    ...releases.flatMap((release) => [
      ...[release.title ?? '', ...release.introduction].map(as('prose')),
      ...(release.notices ?? []).map(as('notice')),
      ...(release.knownIssues ?? []).map(as('known')),
      ...(release.notDone ?? []).map(({ text }) => as('known')(text)),
      ...(release.leftOut ?? [])
        .filter(({ reason }) => reason === 'says_nothing')
        .map(({ text }) => as('counted')(text)),
      ...release.changes.map(({ kind, scope = '', text, details }): ToldText => ({
        ...{ role: 'entry', kind, text, details: [scope, ...detailTexts(details)] },
      })),
    ]),
  ].filter(({ text }) => text !== '');
}

function as(role: ToldText['role']) {
  return (text: string): ToldText => ({ role, kind: null, text, details: [] });
}
