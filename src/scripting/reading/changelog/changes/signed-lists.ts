import type { Change, Release } from '../../../../domain/release.js';
import { withSigners } from '../lines/people.js';
import { classify } from '../lines/token-classes.js';
import { arePeople, isDoneBySomething, signatureIn, type Place } from './signatures.js';

const BOT = /\[bot\]|\b(?:bot|renovate|dependabot|jenkins)$|first contribution$/i;
/** Before an entry: `* (jane) Add a switch`, `* [Jane Doe] Add a switch` */
const FIRST_BRACKET =
  /^([ \t]*[*+-] +)(?:\((\p{L}[^()\n]{1,60})\)|\[(\p{L}[^\][\n]{1,60})\](?![[(:])) +(?=\S)/gmu;
/** Behind one, in code: `* Add a switch (`jane`, `john`)` */
const LAST_CODES = / {1,3}\((?:`[^`\n]{1,40}`(?:, ?|(?=\)))){1,20}\)\.?$/gm;
const ENTRY = /^[ \t]*[*+-] +(?=\S)/gm;
/** Takes code in brackets that ends most entries away, and brackets before them that name people: several have a first and a last name, and hardly any other words. */
export function withoutNamesAround(whole: string): string {
  const [signs = 0, entries = 0] = [LAST_CODES, ENTRY].map((of) => whole.match(of)?.length ?? 0);
  const content = signs > 4 && signs * 2 > entries ? whole.replace(LAST_CODES, '') : whole;
  const found = [...content.matchAll(FIRST_BRACKET)];
  const names = found.map(([, , round, square = '']) => round ?? square);
  const long = [...new Set(names)].filter((name) => name.includes(' '));
  const isOne = (name: string) => withSigners(classify(name).classes, true).startsWith('Pp');
  const most = (of: readonly string[]) => of.filter(isOne).length * 5 >= of.length * 4;
  // Parts of the product are in square brackets, too, but few of them are two words like names.
  const all = found.every(([, , round]) => round) ? long : names;
  const isSigned = long.length > 1 && most(long) && most(all);
  return isSigned ? content.replace(FIRST_BRACKET, '$1') : content;
}

const PLACES: readonly Place[] = ['bracket', 'names', 'sentence', 'maker', 'bracket'];

/** Takes the names of bots behind entries away, any where nearly all entries of the release or changelog have one, full names as sentences of several, and those of people who sign others. */
export function withoutSignatures(releases: readonly Release[]): readonly Release[] {
  return PLACES.reduce<readonly Release[]>((all, place) => {
    const entries = all.flatMap(({ changes }) => changes);
    const everywhere = areSigned(entries, place);
    const signers = entries.flatMap(({ authors }) => authors);
    const accounts = place === 'bracket' ? [...accountsOf(entries), ...signers] : [];
    return all.map((release) => {
      const signed = everywhere || areSigned(release.changes, place);
      const changes = release.changes.map((one) => {
        const name = nameIn(one.text, place, everywhere);
        const certain = place !== 'maker' || !isDoneBySomething(one.text) || signers.includes(name);
        return unsigned(one, place, name, accounts.includes(name) || (signed && certain));
      });
      return { ...release, changes };
    });
  }, releases);
}

function areSigned(changes: readonly Change[], place: Place): boolean {
  const signed = changes.filter(({ authors, text }) =>
    place === 'bracket' || place === 'maker'
      ? authors.length > 0 || nameIn(text, place) !== ''
      : nameIn(text, place).includes(' '),
  );
  return signed.length >= (place === 'sentence' ? 3 : Math.max(3, changes.length * 0.8));
}

/** Words in brackets that stand nowhere else, where people have signed many entries, or there are many such words. */
function accountsOf(changes: readonly Change[]): readonly string[] {
  const signed = changes.filter(({ authors }) => authors.some((name) => name.includes(' '))).length;
  const texts = changes.map(({ text }) => withoutBracket(text).toLowerCase());
  const words = new Set(texts.flatMap((text) => text.split(/[^\w-]+/)));
  const names = changes.map(({ text }) => nameIn(text, 'bracket'));
  const accounts = names.filter((one) => /^[a-z][a-z\d_-]{2,}$/.test(one) && !words.has(one));
  const areBeside = signed >= 5 && signed * 5 >= changes.length;
  const areMany = new Set(accounts).size > 7 && accounts.length * 3 > changes.length;
  // Words alone may be platforms or states; some accounts have signs that no word has.
  return areBeside || (areMany && /[\d_]/.test(accounts.join())) ? accounts : [];
}

/** The maker of an entry is named once: a bracket behind the name is a part of the entry. */
function unsigned(change: Change, place: Place, name: string, all: boolean): Change {
  const signs = BOT.test(name) || (all && change.authors.length === 0);
  if (name === '' || !signs) return change;
  const { start = 0, stop = '' } = signatureIn(change.text, place) ?? {};
  const text = change.text.slice(0, start) + stop;
  if (text === '') return change;
  const names = name.replace(/['’]s first contribution$/, '').split(/, |\] \[/);
  return { ...change, text, authors: [...change.authors, ...names] };
}

function withoutBracket(text: string): string {
  const found = signatureIn(text, 'bracket');
  return found === undefined ? text : text.slice(0, found.start) + found.stop;
}

/** @param signed whether all entries around it are signed there, so that two words without a capital are a name as well */
function nameIn(text: string, place: Place, signed = false): string {
  const names = signatureIn(text, place)?.names ?? '';
  return names !== '' && arePeople(names, place, signed) ? names : '';
}
