import type { ChangeKind } from '../../../../domain/release.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { namesIncompatible } from './incompatible.js';
import { kindList } from './kind-lists.js';
import emoji from './lexicons/emoji.json' with { type: 'json' };
import marks from './lexicons/marks.json' with { type: 'json' };

const MARKS = kindList(marks);
const EMOJI = kindList(emoji);

/** Says that what was there before breaks, with what follows it: `API-breaking change of rows` */
const BREAKING =
  /^(?:\w+ly[ -]|(?:build|api|abi|binary|source|code|config|behaviou?r)-)?breaking\b/i;
const PICTURE = /[\p{Extended_Pictographic}]|:[a-z_0-9]{1,40}:/gu;

/** Kind that the first emoji, or the short code of one, stands for that has a kind. */
export function kindOfEmoji(text: string): ChangeKind | undefined {
  const kinds = (text.match(PICTURE) ?? []).flatMap((picture) => EMOJI.get(picture) ?? []);
  return kinds[0];
}

/** Kind that a label or type before an entry names as a whole: `feat`, `FIX`, `Behoben`. */
export function kindOfMark(name: string): ChangeKind | undefined {
  const mark = name.trim();
  if (namesIncompatible(mark) || BREAKING.test(mark)) return 'breaking';
  const done = /^(?!UN|EMBED|INTEGR)[A-Z]{4,}ED$/.test(name) && verbForm(name.toLowerCase())?.work;
  return MARKS.get(mark.toLowerCase()) ?? (done ? 'changed' : undefined);
}
