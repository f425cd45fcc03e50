import { splitSentences } from '../../../sentences.js';
import { PhraseList } from '../../../phrase-list.js';
import type { ReleaseItems } from '../subject.js';
import pagePhrases from './page-phrases.json' with { type: 'json' };

/** Says that a release is to be left alone. */
const WITHDRAWN = new PhraseList(pagePhrases.withdrawn);

/**
 * Releases whose introductions say once what several of them say, numbers apart. That a release is to be left alone is
 * said of each; of a release that says nothing else, its first sentence stays.
 */
export function introducedOnce(releases: readonly ReleaseItems[]): readonly ReleaseItems[] {
  const heard = new Set<string>();
  return releases.map((one) => {
    const { release } = one;
    const paragraphs = release.introduction.map((paragraph) => splitSentences(paragraph));
    const fresh = paragraphs
      .map((sentences) => sentences.filter((said) => !heard.has(apartFromNumbers(said))).join(' '))
      .filter((paragraph) => paragraph !== '');
    for (const said of paragraphs.flat())
      if (WITHDRAWN.findIn(said) === undefined) heard.add(apartFromNumbers(said));
    const isBare = fresh.length === 0 && release.changes.length === 0;
    const introduction = isBare ? paragraphs.flat().slice(0, 1) : fresh;
    return { ...one, release: { ...release, introduction } };
  });
}

function apartFromNumbers(sentence: string): string {
  return sentence.replace(/\d[\w.-]*/g, '#').toLowerCase();
}
