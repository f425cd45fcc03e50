import type { SourceType } from '../../../src/domain/conversion.js';
import type { ChangeKind } from '../../../src/domain/release.js';
import { detailTexts } from '../../../src/scripting/detail-texts.js';
import { textsOf } from '../../../src/scripting/document-texts.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';

/** What the reader makes of a part of a text. */
export interface ToldText {
  readonly role: 'entry' | 'known' | 'prose';
  /** Null for what is no entry. */
  readonly kind: ChangeKind | null;
  readonly text: string;
  /** What is told with it. */
  readonly details: readonly string[];
}

/** All that the reader keeps of a text of a type, to be told or counted. */
export function toldOf(content: string, type: SourceType): readonly ToldText[] {
  return type === 'changelog'
    ? toldOfChangelog(content)
    : textsOf(readDocument(content)).map(asProse);
}

function toldOfChangelog(content: string): readonly ToldText[] {
  const { preamble, releases } = readChangelog(content);
  return [
    ...preamble.map(asProse),
    ...releases.flatMap(({ title = '', introduction, knownIssues = [], changes }) => [
      ...[title, ...introduction].map(asProse),
      ...knownIssues.map((text): ToldText => ({ role: 'known', kind: null, text, details: [] })),
      ...changes.map(({ kind, scope = '', text, details }): ToldText => ({
        ...{ role: 'entry', kind, text, details: [scope, ...detailTexts(details)] },
      })),
    ]),
  ].filter(({ text }) => text !== '');
}

function asProse(text: string): ToldText {
  return { role: 'prose', kind: null, text, details: [] };
}
