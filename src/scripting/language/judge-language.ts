import { scoreWords, type LanguageScores } from './detect-language.js';
import { isPlainlyEnglish } from './plainly-english.js';
import { wordsByLine } from './words-of-language.js';

/** English is always read: the built-in writer and the lexicon are made for it. */
const ALWAYS_SPOKEN = 'en';

/** A text of fewer words is never refused. */
const FEWEST_TO_REFUSE = 20;
/** Fewer words may be names and terms. */
const FEWEST_TO_JUDGE = 4;
/** In fewer words than these the detector errs, unless the language is clearly ahead of those that are spoken. */
const FEWEST_TO_TRUST = 12;
/** Lead over the languages that are spoken from which on a language is clearly the one. */
const AHEAD = 0.15;
/** Share of the words from which on a second language makes a text a mixed one. */
const MIXED_SHARE = 1 / 4;

/** A text whose language is to be judged. */
export interface JudgedText {
  readonly content: string;
  /** BCP 47 tag that the order names; it overrides the detector. */
  readonly declared?: string | undefined;
}

/** Answer to whether the voices speak the language of a text. */
export type LanguageVerdict =
  | { readonly type: 'spoken' }
  /** A short or mixed text that seems to be in this language, or partly. */
  | { readonly type: 'uncertain'; readonly tag: string }
  | { readonly type: 'not-spoken'; readonly tag: string };

const SPOKEN: LanguageVerdict = { type: 'spoken' };

/** @param spoken BCP 47 tags of the languages of the voices; null if they are not known: every language is spoken then. */
export async function judgeLanguage(
  { content, declared }: JudgedText,
  spoken: readonly string[] | null,
): Promise<LanguageVerdict> {
  if (spoken === null) return SPOKEN;
  const languages = new Set([ALWAYS_SPOKEN, ...spoken.map(primaryOf)]);
  if (declared !== undefined) {
    return languages.has(primaryOf(declared)) ? SPOKEN : { type: 'not-spoken', tag: declared };
  }
  if (isPlainlyEnglish(content)) return SPOKEN;
  const lines = wordsByLine(content);
  const words = lines.flat();
  if (words.length < FEWEST_TO_JUDGE) return SPOKEN;
  const whole = await scoreWords(words);
  if (whole.tag === null) return SPOKEN;
  const shares = await sharesOf(lines, languages);
  if (languages.has(whole.tag)) return shares.foreign ?? SPOKEN;
  const isAhead = leadOf(whole, languages) >= AHEAD;
  if (words.length < FEWEST_TO_TRUST && !isAhead) return SPOKEN;
  const isWhole = isAhead && shares.spoken < MIXED_SHARE;
  const isRefused = words.length >= FEWEST_TO_REFUSE && isWhole;
  return { type: isRefused ? 'not-spoken' : 'uncertain', tag: whole.tag };
}

/** Lead of the best language over the best of those that are spoken. */
function leadOf({ tag, scores }: LanguageScores, languages: ReadonlySet<string>): number {
  const best = scores.get(tag ?? '') ?? 0;
  return best - Math.max(...[...languages].map((language) => scores.get(language) ?? 0));
}

/** Shares of the words of a text in parts that are surely of a language; each part is a line, or a few short ones. */
async function sharesOf(lines: readonly (readonly string[])[], languages: ReadonlySet<string>) {
  const counts = new Map<string, number>();
  let all = 0;
  for (const part of partsOf(lines)) {
    const { tag } = await scoreWords(part);
    all += part.length;
    if (tag !== null) counts.set(tag, (counts.get(tag) ?? 0) + part.length);
  }
  const spoken = [...counts].filter(([tag]) => languages.has(tag));
  const [most] = [...counts]
    .filter(([tag, count]) => !languages.has(tag) && count >= all * MIXED_SHARE)
    .sort(([, one], [, other]) => other - one);
  return {
    spoken: all === 0 ? 0 : spoken.reduce((sum, [, count]) => sum + count, 0) / all,
    foreign: most && ({ type: 'uncertain', tag: most[0] } satisfies LanguageVerdict),
  };
}

function partsOf(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let part: string[] = [];
  for (const words of lines) {
    part.push(...words);
    if (part.length < FEWEST_TO_TRUST) continue;
    parts.push(part);
    part = [];
  }
  return parts;
}

function primaryOf(tag: string): string {
  const primary = tag.split('-', 1)[0]?.toLowerCase() ?? tag;
  // The detector has one tag for both written forms of Norwegian.
  return primary === 'nb' || primary === 'nn' ? 'no' : primary;
}
