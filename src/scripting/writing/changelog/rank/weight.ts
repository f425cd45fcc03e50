import { detailTexts } from '../../../detail-texts.js';
import type { AudienceKind } from '../../prose/audience.js';
import { wordsIn } from '../../prose/sentence.js';
import { CONCERNS } from '../classify/concern.js';
import type { Entry } from '../classify/entry.js';
import { cameFor } from './audiences.js';

/** Words of consequence. */
const GRAVE =
  /\b(?:data loss|corrupt\w{0,5}|crash\w{0,3}|panics?|deadlock\w{0,3}|leak\w{0,3}|hang(?:s|ing)?|freezes?|lost|silently|wrong)\b/i;
const NOTABLE = /\b(?:by default|defaults?|support|stable|requires?|faster|no longer|all)\b/i;
/** Says what to do in some case, which nobody understands before what it is about. */
const ADVISES = /^(?:(?:if|when|make sure) your?|please|if\b.{1,200}\b(?:please|make sure))\b/i;
/** Parts that only those who build or test the product notice. */
const BEHIND_THE_SCENES =
  /^(?:the )?(?:tests?|runtests|builds?|cmake|configure|autotools|docs?|documentation|ci|scripts?|tidy-up|.*\.(?:md|pl|sh|yml)|.*check|examples?|readme|lint)$/i;
const SEVERITY = { critical: 40, high: 30, moderate: 10, low: 0 };
const OF_CONCERN = 20;
const OF_AUDIENCE = 25;
const OF_WISH = 200;
/** Words of the author's own explanation that count, and how much all of them weigh. */
const EXPLAINED = 60;
const OF_EXPLANATION = 15;

/** How much a change matters, by what stands in its text; only compared within a section. */
export function weightOf(entry: Entry, audience: AudienceKind | undefined, wished: number): number {
  const { change, concern, area } = entry;
  const { text, severity } = change;
  const all = [text, area ?? '', ...detailTexts(change.details)].join(' ');
  const explained = Math.min(EXPLAINED, wordsIn(all));
  return (
    (concern === undefined ? 0 : OF_CONCERN * (CONCERNS.length - CONCERNS.indexOf(concern))) +
    (severity === undefined ? 0 : SEVERITY[severity]) +
    (GRAVE.test(text) ? 10 : 0) +
    (NOTABLE.test(text) ? 5 : 0) +
    (ADVISES.test(text) && change.kind !== 'fixed' ? -40 : 0) +
    (area !== undefined && BEHIND_THE_SCENES.test(area) ? -20 : 0) +
    (OF_EXPLANATION * explained) / EXPLAINED +
    (cameFor(entry, audience) ? OF_AUDIENCE : 0) +
    OF_WISH * wished
  );
}
