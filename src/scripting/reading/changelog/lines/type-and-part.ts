import { PhraseList } from '../../../phrase-list.js';
import words from './prefix-words.json' with { type: 'json' };

/** `fix(parser)!: …`, `fix!(parser) : …`, `[fix(parser)] …`, one of several: `test(), chore(rows): …` */
const TYPE = /^(?:\[(?=[^\s:[\]]+\]))?([A-Za-z][A-Za-z -]{1,20}?)(!?)([([{])/;
const PART = /^((?:[^()[\]{}]|\([^()]{0,40}\)){0,60})[)\]}]/;
const END_OF_TYPED = /^( !|!)?(\]:? *| ?: *| |(?:, ?| ?[&+/] ?)(?=[A-Za-z]+!?\())(?=\S)/;
/** With nothing in its brackets any other word is a function: `update(): …` */
const COMMIT_TYPES = new PhraseList(words.commitTypes);

/** A type with a part of the product in brackets, as commits have them. */
export interface TypeAndPart {
  readonly type: string;
  /** Bracket around the part. */
  readonly open: string;
  readonly part: string;
  /** Separator before the words behind. */
  readonly end: string;
  readonly breaking: boolean;
  /** Length of everything before those words. */
  readonly length: number;
}

/** Reads a type and the part in brackets behind it; undefined if a text begins with none. */
export function readTypeAndPart(rest: string): TypeAndPart | undefined {
  const [head, type = '', early, open = ''] = TYPE.exec(rest) ?? [];
  if (head === undefined) return undefined;
  const [body, part = ''] = PART.exec(rest.slice(head.length)) ?? [];
  if (body === undefined) return undefined;
  const inner = head.length + body.length;
  const [tail, late = '', end = ''] = END_OF_TYPED.exec(rest.slice(inner)) ?? [];
  if (tail === undefined) return undefined;
  const breaking = `${early ?? ''}${late}`.includes('!');
  return { type, open, part, end, breaking, length: inner + tail.length };
}

/** Checks whether a word is a type that commits have, also without a part: `fix(): …` */
export function isCommitType(word: string): boolean {
  return COMMIT_TYPES.has(word);
}
