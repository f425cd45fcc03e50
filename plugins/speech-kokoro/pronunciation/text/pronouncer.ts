import { Readings } from '../../../../src/domain/homographs/reading.js';
import type { TextRange } from '../../../../src/domain/script.js';
import { readSounds, type Sounds } from '../sounds.js';
import type { Variant } from '../variants/variant.js';
import { withS } from '../words/word-parts.js';
import { plain, type WordSounds } from '../words/word-sounds.js';
import { sentenceSounds } from './weak-forms.js';

/** Symbols of the model for a text, and which of them stand for which of its words. */
export interface PronouncedText {
  readonly symbols: string;
  readonly words: readonly PronouncedWord[];
}

interface PronouncedWord {
  /** In the text. */
  readonly source: TextRange;
  /** In the symbols. */
  readonly symbols: TextRange;
}

/** A word, a mark that the model has a symbol for, or anything else, which is not spoken. */
const TOKEN = /[\p{L}\p{M}'’]+|[;:,.!?—…"()“”]|[^\s]/gu;
const MARK = /^[;:,.!?—…"()“”]$/u;
const SINGLE_LETTER = /^[A-Z]$/u;

interface Token {
  readonly text: string;
  readonly start: number;
}

/** Turns texts of words and plain punctuation into symbols of the model. */
export class Pronouncer {
  readonly #readings = new Readings();

  constructor(
    private readonly words: WordSounds,
    private readonly variant: Variant,
  ) {}

  pronounce(text: string): PronouncedText {
    const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
      text: token,
      start: index,
    }));
    const plainWords = tokens.map(({ text: token }) => plain(token) || token);
    const sounds = tokens.map((_, at) => this.#soundsOf(tokens, plainWords, at));
    const words: PronouncedWord[] = [];
    let symbols = '';
    let end = 0;
    for (const [at, token] of tokens.entries()) {
      const said = this.#symbolsOf(tokens, at, sounds);
      if (said === '') continue;
      if (token.start > end && symbols !== '') symbols += ' ';
      end = token.start + token.text.length;
      if (!MARK.test(token.text)) {
        words.push({
          source: { start: token.start, end },
          symbols: { start: symbols.length, end: symbols.length + said.length },
        });
      }
      symbols += said;
    }
    return { symbols, words };
  }

  /** Sounds of a word as it is said alone; undefined for a mark and for what has no letters. */
  #soundsOf(tokens: readonly Token[], words: readonly string[], at: number): Sounds | undefined {
    const text = tokens[at]?.text ?? '';
    if (!/\p{L}/u.test(text)) return undefined;
    const reading = this.#readings.of(words, at);
    if (reading === undefined) return this.words.soundsOf(text);
    const sounds = readSounds(reading.sounds);
    return reading.hasS ? withS(sounds) : sounds;
  }

  #symbolsOf(
    tokens: readonly Token[],
    at: number,
    sounds: readonly (Sounds | undefined)[],
  ): string {
    const text = tokens[at]?.text ?? '';
    if (MARK.test(text)) return text;
    const strong = sounds[at] ?? [];
    const word = plain(text);
    const said = isLetterName(tokens, at) ? strong : sentenceSounds(word, strong, sounds[at + 1]);
    return this.variant.symbolsOf(word, said);
  }
}

/** A capital by itself names a letter, but for the article that begins a sentence. */
function isLetterName(tokens: readonly Token[], at: number): boolean {
  const isSingle = (place: number): boolean => SINGLE_LETTER.test(tokens[place]?.text ?? '');
  if (!isSingle(at)) return false;
  const isFirst = at === 0 || MARK.test(tokens[at - 1]?.text ?? '');
  return tokens[at]?.text !== 'A' || !isFirst || isSingle(at + 1);
}
