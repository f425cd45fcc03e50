import { NUMBERING, OF_CURRENTS, OF_MEASURES, OF_SPACE } from '../../lexicon/letters.js';
import { PERIODS, SPACED_LETTERS, UNITS, type UnitName } from '../../lexicon/units.js';
import { meaningOf } from './meanings.js';
import { wordsAfter } from './surrounding-words.js';

const LOOK_AHEAD = 80;
const UNIT = /( {0,2}|-)([A-Za-zμΩ]{1,7}|°[CF]?|[%‰★☆]|×(?! ?\d))(?:\^(-?)([1-4]))?(?![\w^])/uy;
const PER = /\/ ?([A-Za-zμ]{1,8})(?:\^([23]))?(?![\w-]|\.\w)/uy;
/** A unit to a negative power: `5 m s⁻¹`. */
const INVERSE = / ([A-Za-z]{1,3})\^-([123])(?!\w)/uy;
const MOST_PER = 2;
/** Screens are measured in inches. */
const INCHES =
  /"(?= (?:display|screen|monitor|panel|tablet|rack|touchscreen|drive|disk|hard|LCD|laptop)\b)/uy;
/** Letters before which a hyphen may stand: `30-s timeout`. */
const HYPHENATED = /^[smhdgxVW%°★]$/u;
const INCH: UnitName = ['inch', 'inch'];

/** Context of a unit. */
export interface UnitPlace {
  readonly previousWord: string;
  readonly hasScale: boolean;
  /** The digits before it. */
  readonly whole: string;
}

/** A unit that was read, or the factor that a letter in its place means. */
export interface ReadUnit {
  readonly name?: UnitName;
  readonly scale?: string;
  readonly written: string;
  readonly isAdjective: boolean;
  readonly end: number;
}

/** The unit behind a number that ends at an offset. */
export function readUnit(text: string, at: number, place: UnitPlace): ReadUnit | undefined {
  INCHES.lastIndex = at;
  if (INCHES.test(text)) return { name: INCH, written: '"', isAdjective: true, end: at + 1 };
  UNIT.lastIndex = at;
  const match = UNIT.exec(text);
  // `3x²` is a term of a formula.
  return match === null || /[xX×]\^/u.test(match[0])
    ? undefined
    : readWritten(match, text, at, place);
}

function readWritten(
  match: RegExpExecArray,
  text: string,
  at: number,
  place: UnitPlace,
): ReadUnit | undefined {
  const [all, joint = '', written = '', minus = '', power = ''] = match;
  const end = at + all.length;
  const following = text.slice(end, end + LOOK_AHEAD);
  if (written.length === 1 && !isLetterOfUnit(joint, written, following, place)) return undefined;
  const { previousWord, hasScale } = place;
  const isSpaced = joint.startsWith(' ');
  const meaning = hasScale ? undefined : meaningOf(written, { isSpaced, previousWord, following });
  if (meaning?.scale !== undefined)
    return { scale: meaning.scale, written, isAdjective: false, end };
  const name = raised(meaning?.unit ?? UNITS.get(written), minus, power);
  const isAdjective = joint === '-' || isBeforeMeasured(previousWord, following);
  return name === undefined
    ? undefined
    : { name, written, isAdjective, end: end + lengthOfFullStop(written, following) };
}

/** Length of a full stop that belongs to an abbreviated unit: the one in `2 tbsp. sugar` ends no sentence. */
function lengthOfFullStop(written: string, following: string): number {
  return written.length > 1 && /^\. [a-z]/u.test(following) ? 1 : 0;
}

/** Checks whether a unit precedes what it measures: `a 5 MB file`. */
function isBeforeMeasured(previousWord: string, following: string): boolean {
  if (/^an?$/iu.test(previousWord) && /^ [A-Za-z]/u.test(following)) return true;
  return OF_MEASURES.has(wordsAfter(following)[0] ?? '');
}

/** Checks whether a single letter after a number is a unit. In `Section 312k`, `5 x` and `3-B`, it is not. */
function isLetterOfUnit(
  joint: string,
  letter: string,
  following: string,
  { previousWord, whole }: UnitPlace,
): boolean {
  if (!/[A-Za-z]/u.test(letter)) return true;
  if (NUMBERING.has(previousWord.toLowerCase())) return false;
  if (joint === '-') return HYPHENATED.test(letter);
  const [next] = wordsAfter(following);
  if (joint === '') return !(letter === 'd' && /^[23]$/u.test(whole) && OF_SPACE.has(next ?? ''));
  // `800 W Adams Street`
  if (/[A-Z]/u.test(letter) && /^ [A-Z][a-z]/u.test(following)) return false;
  if (letter === 'A') return next === undefined || OF_CURRENTS.has(next);
  if (letter === 'x')
    return next !== undefined && /^(?:[a-z]{3,12}er|more|less|as|the)$/u.test(next);
  return SPACED_LETTERS.has(letter) && !isWith(letter, following);
}

/** Checks whether a letter abbreviates "with": `3 w/ cheese`, `3 w/o`. */
function isWith(letter: string, following: string): boolean {
  return letter === 'w' && following.startsWith('/');
}

/** A unit of area or volume, or one that it is divided by: `m²`, `s⁻¹`. */
function raised(unit: UnitName | undefined, minus: string, power: string): UnitName | undefined {
  if (unit === undefined || power === '') return unit;
  const [one, many] = unit;
  const word = power === '2' ? 'square' : power === '3' ? 'cubic' : '';
  if (minus !== '') {
    const per = `per ${word === '' ? '' : `${word} `}${one}`;
    return [per, per];
  }
  if (word !== '') return [`${word} ${one}`, `${word} ${many}`];
  return power === '1' ? unit : [`${one} to the fourth`, `${many} to the fourth`];
}

/**
 * The units that a quantity is divided by, from an offset on: `/s`, `/user/month`.
 * @param unit how that of the quantity is written: behind what is counted `m` is a minute
 */
export function readPer(
  text: string,
  start: number,
  unit: string | undefined,
): { readonly names: readonly string[]; readonly end: number } {
  const names: string[] = [];
  let at = start;
  while (names.length < MOST_PER) {
    PER.lastIndex = at;
    INVERSE.lastIndex = at;
    const match = PER.exec(text) ?? (unit === undefined ? null : INVERSE.exec(text));
    const name = match === null ? undefined : nameOfPer(match[1] ?? '', match[2] ?? '', unit);
    if (match === null || name === undefined) break;
    names.push(name);
    at += match[0].length;
  }
  // `5/day/x` is a path of something.
  return text.charAt(at) === '/' && names.length > 0
    ? { names: [], end: start }
    : { names, end: at };
}

function nameOfPer(written: string, power: string, unit: string | undefined): string | undefined {
  if (written === 'm' && power === '') {
    return unit === undefined || /^(?:reqs?|ops|msgs?)$/u.test(unit) ? 'minute' : 'meter';
  }
  const period = power === '2' || power === '3' ? undefined : PERIODS.get(written);
  if (period !== undefined) return period;
  if (unit === undefined) return undefined;
  if (written === 's') return `second ${power === '2' ? 'squared' : 'cubed'}`;
  if (written.length === 1 && !/^[mlgVWA]$/u.test(written)) return undefined;
  const name = written === 'm' ? (['meter', 'meters'] as const) : UNITS.get(written);
  return raised(name, '', power)?.[0];
}
