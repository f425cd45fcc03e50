import type { ChangeKind } from '../../../../domain/release.js';
import { INCOMPATIBLE } from '../classify/incompatible.js';
import { endOfPhrase, type Phrase } from './phrases.js';

/** Marks of a kind anywhere in an entry. The first in the text counts. */
const MARKS: readonly RegExp[] = [
  // `(Breaking)`, `[BREAKING CHANGE]`
  /(?:,|(?<![\s,]))\s*[([]breaking(?:[ -]changes?)?[)\]](?=[\s:.,]|$)/i,
  // at the end `[SECURITY]`
  /(?:,|(?<![\s,]))\s*[([](security)[)\]](?=\.?$)/i,
  /(?:,|(?<![\s,]))\s*\bbreaking :warning:/i,
  // `Breaking API change:`
  /^breaking(?:(?: [a-z]+)? changes?(?: ?\/ ?[a-z]+)?[:.,]|\.)(?= )/i,
  /(?<=^|: )breaking changes? (?=\uE000)/i,
  /\s[-–—] breaking changes?(?=\.?$)/i,
  /^(?:warning: )?(?:possibl[ey] |potential(?:ly)? )?breaking(?: changes?)?[.!]?$/i,
];
/** The same as a label in any words: `Not backward compatible with 1.x: …` */
const LABELS: readonly Phrase[] = [
  ...INCOMPATIBLE.map((words): Phrase => {
    return [words, /^(?: changes?)?(?: (?:with|for|to) [^:]{1,60})?[:.] +/i];
  }),
  [/^backwards? incompatible (?=\uE000)/i],
];
/** Says at the head of a sentence, or in one, that something breaks, and stays. */
const SAID: readonly RegExp[] = [
  /(?:^|[.!?;] )(?:\w+ly[ -])?breaking(?:[ /-]+[a-z]+){0,2}(?:: |!(?: |$))/i,
  /\bthis (?:is an? )?(?:\w+ )?breaking change\b/i,
];
/** A text without any of these has none of the marks. */
const MAY_BE = /breaking|security|break|compatib|incom/i;

interface Lifted {
  readonly kind?: ChangeKind;
  readonly breaking: boolean;
  readonly rest: string;
}

/** Takes out of an entry what says wherever it stands that it breaks something, or is about security. */
export function lift(text: string): Lifted {
  if (!MAY_BE.test(text)) return { rest: text, breaking: false };
  const [mark, security] = firstMark(text) ?? [];
  const said = mark ?? text.slice(0, endOfPhrase(text, LABELS) ?? 0);
  if (said === '') return { rest: text, breaking: SAID.some((one) => one.test(text)) };
  const rest = text.replace(said, '').replace(/^[:\s]+/, '');
  if (security === undefined) return { rest, breaking: true };
  return { rest, breaking: false, kind: 'security' };
}

function firstMark(text: string): RegExpExecArray | undefined {
  const [first, ...others] = MARKS.map((one) => one.exec(text)).filter((found) => found !== null);
  if (first === undefined) return undefined;
  return others.reduce((so, one) => (one.index < so.index ? one : so), first);
}
