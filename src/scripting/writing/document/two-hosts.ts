import type { Casting, Cue } from './speakers.js';
import type { Paragraph } from './paragraph.js';
import type { Sentence } from './sentence.js';
import { wordsIn } from './sentence.js';
import type { Speaker } from '../../../domain/utterance.js';

/** After this many words of one host the other takes over at the next paragraph. */
const LONGEST_TURN = 90;
/** Sentences that draw a consequence, object, warn or give an example: what the second host is for. */
const REMARK =
  /^(?:however|therefore|for example|for instance|in other words|so,|that means|this means|note|please|but|in addition|additionally|similarly|instead|as a general rule|it['’]s (?:important|recommended|therefore)|it is (?:also )?(?:important|recommended)|warning)\b/i;
const LONG_LIST = 5;

/**
 * Two hosts: the first presents, the second leads from part to part, quotes, draws consequences,
 * takes over long stretches and sums up.
 */
export const twoHosts: Casting = (paragraphs) => {
  const cues: Cue[] = [];
  let spokenByOne = 0;
  for (const current of paragraphs) {
    const parts = shareOut(current, spokenByOne > LONGEST_TURN);
    for (const cue of parts) {
      spokenByOne = cue.speaker === 1 ? spokenByOne + lengthOf(cue.sentences) : 0;
      append(cues, cue);
    }
  }
  return cues;
};

function shareOut({ role, kind, sentences }: Paragraph, tired: boolean): Cue[] {
  if (role === 'opening') return [cue(1, sentences.slice(0, 1)), cue(2, sentences.slice(1))];
  if (role === 'transition' || role === 'recap') return [cue(2, sentences)];
  if (role === 'closing') return [cue(2, sentences)];
  if (role === 'orientation' || role === 'call-to-action') return [cue(1, sentences)];
  if (kind === 'quote') return [cue(2, sentences)];
  if (kind === 'list' && sentences.length >= LONG_LIST) {
    const half = Math.ceil(sentences.length / 2);
    return [cue(1, sentences.slice(0, half)), cue(2, sentences.slice(half))];
  }
  if (tired) return [cue(2, sentences)];
  return byRemarks(sentences);
}

/** Gives the remarks within a paragraph to the second host. */
function byRemarks(sentences: readonly Sentence[]): Cue[] {
  return sentences.map((sentence, index) =>
    cue(index > 0 && sentence.from === 'source' && REMARK.test(sentence.text) ? 2 : 1, [sentence]),
  );
}

function cue(speaker: Speaker, sentences: readonly Sentence[]): Cue {
  return { speaker, sentences };
}

/** Adds a cue, or lengthens the one before where the same host goes on. */
function append(cues: Cue[], next: Cue): void {
  const last = cues.at(-1);
  if (next.sentences.length === 0) return;
  if (last?.speaker === next.speaker) {
    cues[cues.length - 1] = cue(last.speaker, [...last.sentences, ...next.sentences]);
  } else {
    cues.push(next);
  }
}

function lengthOf(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, one) => sum + (one.from === 'source' ? wordsIn(one.text) : 8), 0);
}
