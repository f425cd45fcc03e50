import type { ChangeKind } from '../../../../domain/release.js';
import { kindOfItem } from '../../tables/kind-names.js';
import { PhraseList } from '../../../phrase-list.js';
import { endOfPhrase, type Phrase } from './phrases.js';
import words from './tracker-words.json' with { type: 'json' };

/** Names of items in trackers that say nothing of the kind of a change: `Ticket`, `Patch` */
const OF_ANY_KIND = new PhraseList(words.ofAnyKind);
const NAME = /^\p{L}[\p{L}-]*(?: \p{L}+){0,2}(?= \uE002)/u;
const NUMBERS = /^(?:(?:,|\/|,? (?:and|und|et|y|&))? ?\uE002\d+\uE003){1,9}/;
const PARTED = /^(?: ?[:,]| [–—-]+(?= )| (?=\p{Lu}))\s*(?=\S)/u;
const LABEL: Phrase = [NAME, NUMBERS, PARTED];
/** The same with a bare number: `Bug 123 - …` */
const BARE = /^(\p{Lu}[\p{L}-]*(?: \p{L}+)?) (?=\d{1,8}(?::| [–—-]+) )/u;

/** Item of a tracker before an entry's words, with its numbers and the mark behind them. */
export interface TrackerLabel {
  readonly kind?: ChangeKind;
  readonly length: number;
}

/** Reads the item that an entry begins with: `Defect #12: …`, `Ticket #12/#14, …`, `Bug #12 Rows …` */
export function readTrackerLabel(text: string): TrackerLabel | undefined {
  const [name = ''] = NAME.exec(text) ?? [];
  if (!namesItem(name)) return undefined;
  const length = endOfPhrase(text, [LABEL]);
  const kind = OF_ANY_KIND.has(name) ? undefined : kindOfItem(name);
  return length === undefined ? undefined : { ...(kind === undefined ? {} : { kind }), length };
}

/** Text with the sign of a number behind the item of a tracker that it begins with. */
export function withNumberSign(text: string): string {
  return text.replace(BARE, (whole, name: string) => (namesItem(name) ? `${whole}#` : whole));
}

function namesItem(name: string): boolean {
  return OF_ANY_KIND.has(name) || kindOfItem(name) !== undefined;
}
