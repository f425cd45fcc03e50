import type { AudienceKind } from '../../prose/audience.js';
import type { Entry } from '../classify/entry.js';
import type { Said } from '../classify/said.js';
import type { Subject } from '../subject.js';
import { cameFor } from './audiences.js';

const BEFORE =
  /^(?!.*\bnow\b)(?:previously|formerly|historically|until now|in (?:previous|earlier|past|older) |(?:prior to|before)\b[^,]{1,60}, .*\b(?:was|were|had|did|would|could|\w+ed)\b)/i;
/** Leans on a sentence that may not have been told, even right behind the change. */
const LEANS_BACK =
  /^as a reminder\b|\b(?:these|those|such (?!as)\w+|the (?:above|following)|affected|in (?:this|that) case)\b/i;
/** Speaks of what the sentence before it was about. */
const LEANS =
  /\b(?:this|that(?= \w+ (?:is|was|will|has))|it|its|they|them|their|he|she|same|both|however|also|therefore|thus|hence|otherwise|previously|for example|the (?:new|old|former|latter|other|change|fix|result))\b|^(?:that|but|so|then|and|or|here|there|one|another|only)\b/i;
/** Says how it is from now on. */
const NOW = /\b(?:now|will|no longer|instead|from now on|must|by default)\b/i;

/**
 * The further sentences of an entry that are told: all in `detailed`, none in `brief` unless the first tells
 * only how it was. In `normal` a few from the one
 * on that says how it is now, if it stands without those before it, else from the first that does.
 */
export function explanationsOf(entry: Entry, subject: Subject): readonly Said[] {
  const { further, inText, said } = entry;
  const most = mostOf(entry, subject);
  // How it was before is no news without how it is now.
  if (BEFORE.test(said.words)) return further.slice(0, Math.max(1, most));
  // All that a title means is said behind it.
  if (most === Infinity || inText > 0 || said.frame === 'title') return further.slice(0, most);
  const alone = further.flatMap(({ words }, index) =>
    LEANS_BACK.test(words) || (index > 0 && LEANS.test(words)) ? [] : [index],
  );
  const news = alone.find((index) => NOW.test(further[index]?.words ?? ''));
  const start = news ?? alone[0] ?? further.length;
  return further.slice(start, start + most);
}

/** How many further sentences of an entry are told at most. */
function mostOf(entry: Entry, subject: Subject): number {
  const { settings, style, summarized, wishes, audience } = subject;
  if (settings.verbosity !== 'normal') return settings.verbosity === 'detailed' ? Infinity : 0;
  const wished = wishes.stressed(entry.change) || wishes.first(entry.change);
  // Administrators hear why and how of what they came for, executives of what somebody has to act on.
  if (wished || entry.said.frame === 'title') return style.explained + 1;
  if (!summarized)
    return Math.max(brieflyTold(entry, audience?.kind) ? 0 : style.explained, entry.inText);
  const theirs = audience?.kind === 'administrators';
  if (entry.section !== 'act') return theirs && entry.section === 'yours' ? style.explained : 0;
  return style.explained + Number(theirs || settings.severityAwareTone);
}

function brieflyTold(entry: Entry, audience: AudienceKind | undefined): boolean {
  if (entry.section === 'act') return false;
  return audience === 'executives' || (audience === 'administrators' && !cameFor(entry, audience));
}
