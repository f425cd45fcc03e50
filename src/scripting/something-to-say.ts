import { GenerationFailure } from '../domain/failure.js';
import type { Changelog } from '../domain/release.js';
import type { ParsedSource } from './parsed-source.js';
import { charactersOfDetail } from './detail-texts.js';
import { textsOf } from './document-texts.js';
import { canBeSaid } from './speakable.js';

const NOTHING_TO_SAY =
  'The text has nothing that can be spoken: it consists of symbols, links or markup only. Send a text with words.';

/** @throws {GenerationFailure} where a source has nothing that a voice could say. */
export function requireWords(source: ParsedSource): void {
  const texts = source.type === 'changelog' ? wordsOf(source.changelog) : textsOf(source.document);
  requireSpeakable(texts);
}

/** @throws {GenerationFailure} where none of the texts has anything that a voice could say. */
export function requireSpeakable(texts: readonly string[]): void {
  if (!texts.some(canBeSaid)) throw new GenerationFailure(NOTHING_TO_SAY);
}

function wordsOf({ preamble, releases }: Changelog): string[] {
  return [
    ...preamble,
    ...releases.flatMap(({ version, title, introduction, changes }) => [
      version ?? '',
      title ?? '',
      ...introduction,
      ...changes.flatMap(({ text, details }) => [text, ...details.map(charactersOfDetail)]),
    ]),
  ];
}
