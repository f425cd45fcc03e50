import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import type { Verb } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { wordsIn } from '../../prose/sentence.js';
import { withoutEnd } from '../audible.js';
import { isInDoubt, isUncertainVerb } from './doubt.js';
import { OBJECT } from './further-verb.js';
import { isInstruction } from './instruction.js';
import type { FrameName, Said } from './said.js';
import { isRepair, shapeOf } from './shape.js';

/** A further sentence of an entry, or an item below it, told of the entry: `It requires the flag.` */
export function shapeOfFurther(sentence: string, kind: ChangeKind): Said {
  const text = withoutEnd(sentence).replace(AND_ALSO, '');
  const said = shapeOf(text, isRepair(kind) ? 'other' : kind);
  if (BROUGHT.has(kind) && isOrder(text, kind) && !isInDoubt(text, said, kind)) return said;
  if (isProse(sentence, said)) return { frame: 'sentence', words: text };
  // Without a subject of its own it could be what the reader does.
  if (said.frame === 'will')
    return { frame: isFullStop(sentence) ? 'sentence' : 'quote', words: text };
  if (isUncertainOfChange(text, said))
    return { frame: isFullStop(sentence) ? 'sentence' : 'quote', words: text };
  if (firstWordOf(text).is !== 'noun phrase' || said.frame === 'is') return said;
  return wordsIn(text) <= LONGEST_ITEM && /^[\p{L}\p{N}`"][^;:]*$/u.test(text)
    ? { frame: 'noun', words: said.words }
    : { frame: 'sentence', words: text };
}

/** `Additionally, improved the message`: ties a sentence to the one before it. */
const AND_ALSO = /^(?:additionally|also|in addition|furthermore|moreover|finally|besides), /i;
/** Of these kinds an imperative is what the change does; of others it may as well be what the reader does. */
const BROUGHT: ReadonlySet<ChangeKind> = new Set(['added', 'fixed', 'performance']);

/** `Stop reporting it on Windows.`: what the product, not the reader, does. */
function isOrder(text: string, kind: ChangeKind): boolean {
  const first = firstWordOf(text);
  return (
    first.is === 'verb' &&
    first.form === 'imperative' &&
    !isInstruction(text, kind) &&
    !/^use\b|\byour?\b/i.test(text)
  );
}

/** More words, though no verb is seen among them, may be a sentence. */
const LONGEST_ITEM = 12;

/** Written with a full stop, so that it is a sentence or addresses the reader: `Use the new one instead.` */
function isProse(sentence: string, { frame }: Said): boolean {
  return isFullStop(sentence) && !GOES_ON.has(frame) && wordsIn(sentence) > 3;
}

function isFullStop(sentence: string): boolean {
  return /[.!?]["”)]*$/.test(sentence);
}

/** Frames that would go on from "it", though the first word may not be what the change does. */
const OF_CHANGE: ReadonlySet<FrameName> = new Set(['does', 'has', 'do']);

/** `Projects that declare it now get an error`, `Install the extra`: a subject, or the reader, does it. */
function isUncertainOfChange(text: string, { frame }: Said): boolean {
  if (!OF_CHANGE.has(frame)) return false;
  const first = firstWordOf(text);
  return (
    first.is !== 'verb' ||
    first.form === 'imperative' ||
    namesSeveral(first) ||
    isUncertainVerb(first, 'other', undefined)
  );
}

/** `Packages locked to a directory`, `Traces become smaller`: a plural that looks like a verb. */
function namesSeveral({ form, base, rest }: Verb): boolean {
  const [next = ''] = rest.split(' ', 1);
  const both = verbForm(base)?.nounToo === true && base !== 'default';
  return form === 'third person' && both && !OBJECT.test(next);
}

/** Frames of what lacks its subject: `Requires the flag.`, `Hidden behind a flag.` */
const GOES_ON: ReadonlySet<FrameName> = new Set([
  'does',
  'has',
  'is',
  'wont',
  'add',
  'fix',
  'remove',
]);
