import type { ChangeKind } from '../../../../domain/release.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { kindList } from './kind-lists.js';
import emoji from './lexicons/emoji.json' with { type: 'json' };
import marks from './lexicons/marks.json' with { type: 'json' };

const MARKS = kindList(marks);
const EMOJI = kindList(emoji);

/** Says in any words that what was there before breaks, and for whom: `Not backward compatible with 1.x` */
export const BREAKS =
  '(?:(?:(?:backwards?|bc|api|abi|binary|source)[- ])?(?:incom\\w+ib(?:le|ility)|breaking)|not backwards?[- ]compatible|break(?:s|ing)? (?:\\w+[- ])?compatibility)(?: changes?)?(?: (?:with|for|to) [^:]{1,60})?';
const BREAKING = [
  new RegExp(`^${BREAKS}$`, 'i'),
  /^(?:\w+ly[ -]|(?:build|api|abi|binary|source|code|config|behaviou?r)-)?breaking\b/i,
];
const PICTURE = /[\p{Extended_Pictographic}]|:[a-z_0-9]{1,40}:/gu;

/** Kind that the first emoji, or the short code of one, stands for that has a kind. */
export function kindOfEmoji(text: string): ChangeKind | undefined {
  const kinds = (text.match(PICTURE) ?? []).flatMap((picture) => EMOJI.get(picture) ?? []);
  return kinds[0];
}

/** Kind that a label or type before an entry names as a whole: `feat`, `FIX`, `Behoben`. */
export function kindOfMark(name: string): ChangeKind | undefined {
  const mark = name.trim();
  if (BREAKING.some((breaks) => breaks.test(mark))) return 'breaking';
  const done = /^(?!UN|EMBED|INTEGR)[A-Z]{4,}ED$/.test(name) && verbForm(name.toLowerCase())?.work;
  return MARKS.get(mark.toLowerCase()) ?? (done ? 'changed' : undefined);
}
