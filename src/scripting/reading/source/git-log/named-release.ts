import { wordSet } from '../../../word-set.js';

/** Version as a word of its own, with the name of a product or tag before it: `2.5.0`, `v1.3`, `AP-5.3.1` */
const VERSION = /^(?:[A-Za-z]{1,12}[-_/])?(v?\d{1,5}(?:\.\d{1,5}){1,3}(?:-[\w.]{1,20})?)$/;
/** Words of subjects that only name a release: `Bump version to 2.5.0`, `[RELEASE] Release of 1.3` */
const RELEASE_WORDS = wordSet(
  'chore(release) bump bumped prepare release set tag version for to of new',
);
/** Remark at the end: `(build 4410)`, `(CRC 0x7A31)` */
const REMARK = / \([^()]{0,40}\)$/;

/** Release that a subject names, where it says nothing else. */
export function releaseNamedBy(subject: string): string | undefined {
  const words = subject
    .replace(REMARK, '')
    .split(' ')
    .map((word) => word.replace(/^[[(]|[\]:]{1,3}$/g, ''));
  const versions = words.flatMap((word) => VERSION.exec(word)?.[1] ?? []);
  const others = words.filter((word) => word !== '' && !VERSION.test(word));
  const isNamed = versions.length === 1 && others.every((word) => isOfRelease(word));
  return isNamed ? versions[0] : undefined;
}

function isOfRelease(word: string): boolean {
  return RELEASE_WORDS.has(word.toLowerCase());
}
