import { PhraseList } from '../../../phrase-list.js';
import attendanceWords from './attendance-words.json' with { type: 'json' };

/** Cells that say who was there or how somebody voted: `absent`, `abstain` */
const CERTAIN = new PhraseList(Object.values(attendanceWords.certain).flat());
/** Cells that may answer any question: `yes`, `x` */
const ANSWERS = new PhraseList(Object.values(attendanceWords.answers).flat());
const NAME = /^\p{L}[\p{L}.'’-]*$/u;
const BEHIND_NAME = /\s?(?:\([^()]{1,60}\)|\[[^[\]]{1,60}\]|(?:[,–—]|-(?= )|@) ?\S.{0,60})$/u;
const MOST_NAMES = 5;
const FEWEST_PEOPLE = 3;
/** Minimum share of the rows whose first cell is a name. */
const MOST = 0.8;

/** Checks whether a text is the name of a person, with an alias, a role or an organization behind it. */
export function isPerson(text: string): boolean {
  const names = text.replace(BEHIND_NAME, '').trim().split(' ');
  const capitals = names.filter((name) => /^\p{Lu}/u.test(name)).length;
  const areNames = names.length <= MOST_NAMES && names.every((name) => NAME.test(name));
  return areNames && capitals > 1 && capitals >= names.length - 2;
}

/**
 * Checks whether rows have names of people and nothing beside them but who was there or how they voted.
 * @param isAboutPeople whether the names of the columns, or what is above the table, say that it lists people
 */
export function listsAttendance(
  rows: readonly (readonly string[])[],
  isAboutPeople: boolean,
): boolean {
  const people = rows.filter(([name = '']) => isPerson(name));
  const others = people.flatMap((row) => row.slice(1)).filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  const areAnswers = others.every((cell) => isCertain(cell) || ANSWERS.has(cell.trim()));
  const isSure = isAboutPeople || others.some(isCertain);
  return isSure && areAnswers && people.length >= Math.max(FEWEST_PEOPLE, rows.length * MOST);
}

function isCertain(cell: string): boolean {
  return CERTAIN.has(cell.trim());
}
