import type { Change, Release } from '../../../../domain/release.js';
import { isFullName, withSigners } from '../lines/people.js';
import { classify } from '../lines/token-classes.js';

/** A last bracket of an entry, with one more within, and numbers before it: `(Jane Doe)`, `#12 (Marry (Subin Yang))`, `[jane]` */
const LAST_BRACKET =
  /(?:(?<=[\p{L}`]{4}(?<!\b(?:fix(?:e[sd])?|close[sd]?|from|with|since|after|until|before|into|reverts?|resolve[sd]?)))(?: (?:issue|pull request) \d+)+)?(?<!\s)\s*[([]((?:[^()[\]]|\] \[|\([^()]{1,40}\)|\[bot\]){2,60})[)\]](\.?)$/u;
const CLOSED = /[)\]]\.?$/;
const NAME =
  "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}'’._@()[\\]/!-]*(?: [\\p{L}\\p{N}(/][\\p{L}\\p{N}\\p{M}'’.()/-]*| /){0,4}";
const NAMES = new RegExp(`^${NAME}(?:(?:, |\\] \\[)${NAME}){0,8}$`, 'u');
/** Several words without a capital, or a state: `(which is gone)`, `(beta)` */
const ASIDE =
  /^(?:e\.g\.|i\.e\.)|^(?!.*(?:[\p{Lu}\p{Lo}]|first contribution)).*\p{L} \p{L}|^(?:[Aa]lpha|[Bb]eta|[Pp]review|[Pp]ro|[Pp]remium|[Ee]nterprise|experimental|optional)$/u;
const BOT = /\[bot\]|\b(?:bot|renovate|dependabot|jenkins)$|first contribution$/i;
const WHO = "\\p{Lu}[\\p{L}\\p{M}'’-]+ (?:\\p{Lu}\\. )?\\p{Lu}[\\p{L}\\p{M}'’-]+";
/** Names behind a comma or a full stop, an account where others have names: `Sort rows, Jane Doe`, `Sort rows, jane7` */
const LAST_NAMES = new RegExp(`[.,] (${WHO}(?:(?:,| and) ${WHO}){0,4}|[\\w-]{4,})(\\.?)$`, 'u');
/** A sentence, or what is behind a dash, that is a name alone. */
const LAST_SENTENCE = new RegExp(`(?:(?<=[.!?])| [–—-]) (${WHO})(\\.?)$`, 'u');
/** Who is called its maker: `Sort rows by jane7`, but `Rows are folded by default` */
const LAST_MAKER =
  /(?<!(?:ed|en|ing|sort|order|group|filter)) by (?!(?:[Dd]efault|[Dd]esign|[Hh]and)\b)(\p{Lu}\S*(?: \(?\p{Lu}\S*){0,3}|(?!\w+ing\b)[a-z][\w-]{3,})(\.?)$/u;
/** What is done by something, not by somebody: `Search rows by Unicode`, `Let users sort by name` */
const DONE_BY =
  /(?:^\W*|\b(?:to|can|users) )(?:filter|find|group|list|look|query|rank|replace|search|select|sort|split)/i;
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
  // Parts stand in square brackets, too, but hardly all of them are two words like names.
  const all = found.every(([, , round]) => round) ? long : names;
  const isSigned = long.length > 1 && most(long) && most(all);
  return isSigned ? content.replace(FIRST_BRACKET, '$1') : content;
}

/** Takes the names of bots behind entries away, any where nearly all entries of the release or changelog have one, full names as sentences of several, and those of people who sign others. */
export function withoutSignatures(releases: readonly Release[]): readonly Release[] {
  const places = [LAST_BRACKET, LAST_NAMES, LAST_SENTENCE, LAST_MAKER, LAST_BRACKET];
  return places.reduce<readonly Release[]>((all, place) => {
    const entries = all.flatMap(({ changes }) => changes);
    const everywhere = areSigned(entries, place);
    const signers = entries.flatMap(({ authors }) => authors);
    const accounts = place === LAST_BRACKET ? [...accountsOf(entries), ...signers] : [];
    return all.map((release) => {
      const signed = everywhere || areSigned(release.changes, place);
      const changes = release.changes.map((one) => {
        const name = nameIn(one.text, place, everywhere);
        const certain = place !== LAST_MAKER || !DONE_BY.test(one.text) || signers.includes(name);
        return unsigned(one, place, name, accounts.includes(name) || (signed && certain));
      });
      return { ...release, changes };
    });
  }, releases);
}

function areSigned(changes: readonly Change[], place: RegExp): boolean {
  const signed = changes.filter(({ authors, text }) =>
    place === LAST_BRACKET || place === LAST_MAKER
      ? authors.length > 0 || nameIn(text, place) !== ''
      : nameIn(text, place).includes(' '),
  );
  return signed.length >= (place === LAST_SENTENCE ? 3 : Math.max(3, changes.length * 0.8));
}

/** Words in brackets that stand nowhere else, where people have signed many entries, or there are many such words. */
function accountsOf(changes: readonly Change[]): readonly string[] {
  const signed = changes.filter(({ authors }) => authors.some((name) => name.includes(' '))).length;
  const texts = changes.map(({ text }) => text.replace(LAST_BRACKET, '').toLowerCase());
  const words = new Set(texts.flatMap((text) => text.split(/[^\w-]+/)));
  const names = changes.map(({ text }) => nameIn(text, LAST_BRACKET));
  const accounts = names.filter((one) => /^[a-z][a-z\d_-]{2,}$/.test(one) && !words.has(one));
  const areBeside = signed >= 5 && signed * 5 >= changes.length;
  const areMany = new Set(accounts).size > 7 && accounts.length * 3 > changes.length;
  // Words alone may be platforms or states; some accounts have signs that no word has.
  return areBeside || (areMany && /[\d_]/.test(accounts.join())) ? accounts : [];
}

/** Who made an entry is told once: a bracket behind that is a part of it. */
function unsigned(change: Change, place: RegExp, name: string, all: boolean): Change {
  const signs = BOT.test(name) || (all && change.authors.length === 0);
  if (name === '' || !signs) return change;
  const text = change.text.replace(place, '$2');
  if (text === '') return change;
  const names = name.replace(/['’]s first contribution$/, '').split(/, |\] \[/);
  return { ...change, text, authors: [...change.authors, ...names] };
}

/** @param signed whether all entries around it are signed there, so that two words without a capital are a name as well */
function nameIn(text: string, place: RegExp, signed = false): string {
  if (place === LAST_BRACKET && !CLOSED.test(text)) return '';
  const name = place.exec(text.slice(-80))?.[1]?.trim() ?? '';
  if (name === '') return '';
  const isName = signed && place === LAST_BRACKET && /^\p{Ll}{3,} \p{Ll}{3,}$/u.test(name);
  const names =
    place === LAST_SENTENCE ? isFullName(name) : NAMES.test(name) && (isName || !ASIDE.test(name));
  return names ? name : '';
}
