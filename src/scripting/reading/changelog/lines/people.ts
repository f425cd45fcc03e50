import { classify, type Classed } from './token-classes.js';

/** First and last name, with initials and particles, or an account, also between the two. */
const WHO = '(?:NPN|Pp*|N[qN]{0,3}N)';
const LIST = `${WHO}(?:[ja]{1,2}${WHO})*`;
/** Places where names are those of people: in a sentence, */
const PEOPLE: readonly RegExp[] = [
  new RegExp(`(?<=b|ks?|t[js]{0,3})${LIST}`, 'g'),
  /(?<=t[js]{0,3})N(?=\.?$)|(?<=[.j]t|ks?)[NOw](?=\.?$)/g,
  /(?<=^b|[RG]j?b)[NO][NOq]{0,2}(?=\.?$)|(?<=^i*[RG]b)[NOw]{1,3}(?=\.?$)/g,
  /(?:(?<=[RG])N|(?<=[RG]j)N(?=[qN]))[qN]{0,4}(?=\.?$)/g,
];
/** and in brackets. */
const SIGNERS: readonly RegExp[] = [
  new RegExp(`(?<=^|[RGP]j?|m|b)${LIST}(?=[ja.]*$|j?[ia]*R)`, 'g'),
  /^(?:[NOwq]{1,4}(?:a[NOwq]{1,4})?|N(?:[ja]{1,2}N\.?)+)(?=j?i*[RG][jaiRG]*$)/g,
  /[Nw](?=\.?$)(?<=^R[jaR]*j[Nw])|(?<=^t[js]{0,3})[NOw](?=\.?$)/g,
];
const ONLY_NAMES = new RegExp(`^(?:N[qN]{0,3}N)(?:[ja]{1,2}N[qN]{0,3}N)*\\.?$`);
/** Behind a name: where somebody works. */
const EMPLOYED = /(?<=mb[Ppja]{0,60}[Pp])[jgsaNOn()]+(?=\.?$)/g;

/** The classes of a sentence, with names as people where they are those of people. */
export function withPeople(classes: string): string {
  const known = PEOPLE.reduce((so, one) => so.replace(one, asPeople), classes);
  return known.replace(EMPLOYED, (all) => 's'.repeat(all.length));
}

/** The same for the content of brackets, at the end or elsewhere. */
export function withSigners(classes: string, ends: boolean): string {
  if (!/[RGPbktm]/.test(classes) && !(ends && ONLY_NAMES.test(classes))) return classes;
  return [...PEOPLE, ...SIGNERS].reduce((so, one) => so.replace(one, asPeople), classes);
}

/** Checks whether words are a first and a last name, and may be nothing else. */
export function isFullName(words: string): boolean {
  return /^N[qN]{0,3}N$/.test(classify(words).classes);
}

/** The names in a stretch of classes as people; what joins them stays. */
export function asPeople(stretch: string): string {
  return stretch.replace(/[NOwq]+/g, (name) => `P${'p'.repeat(name.length - 1)}`);
}

/** The names that were read as people; accounts are known already. */
export function namesIn({ pieces, classes }: Classed): string[] {
  return [...classes.matchAll(/Pp*/g)]
    .map(({ 0: { length }, index }) => {
      const words = pieces.slice(index, index + length).map(({ text }) => text);
      return words.join(' ').replace(/['’]s$/, '');
    })
    .filter((name) => !/[\uE000-\uE008]/.test(name));
}
