import type { ScriptRequest } from '../../../../contracts/script-writer.js';
import { splitSentences } from '../../../sentences.js';
import type { Narration, Turn } from '../../narration.js';
import { wordsIn } from '../../prose/sentence.js';
import { Wording } from '../../prose/wording.js';
import { oneNarrator, twoHosts } from './hosts.js';
import type { Cue } from './hosts.js';
import type { PlannedChapter } from './beat.js';
import { capitalized } from '../audible.js';
import { inManner } from '../phrase/manner.js';
import type { Subject } from '../subject.js';

/** What counts as said by the first host before they begin, in the order in which it is tried. */
const HEAD_STARTS = [0, 40, -40, 80, -80, 160, -160, 240, -240, 320, -320, 480, -480];
/** Either host says this much of the words, or as near to it as can be had. */
const FAIR = [0.41, 0.59] as const;

/** By one narrator, or by two hosts who say about half of it each. */
export function tell(
  chapters: readonly PlannedChapter[],
  subject: Subject,
  request: ScriptRequest,
): Narration {
  const said = (cast: readonly (readonly Cue[])[]) =>
    inWords(
      chapters.map(({ title }, index) => ({ title, cues: cast[index] ?? [] })),
      subject,
      request,
    );
  if (subject.settings.speakers !== 2) return said(oneNarrator(chapters));
  let best: { readonly narration: Narration; readonly off: number } | undefined;
  for (const ahead of HEAD_STARTS) {
    const narration = said(twoHosts(chapters, ahead));
    const share = shareOfSecond(narration);
    if (share >= FAIR[0] && share <= FAIR[1]) return narration;
    const off = Math.abs(share - 0.5);
    if (best === undefined || off < best.off) best = { narration, off };
  }
  return best?.narration ?? said(twoHosts(chapters));
}

/** The second host's share of the words. */
function shareOfSecond({ chapters }: Narration): number {
  const words = { 1: 0, 2: 0 };
  for (const { turns } of chapters)
    for (const { speaker, text } of turns) words[speaker] += wordsIn(text);
  return words[2] / Math.max(1, words[1] + words[2]);
}

interface CastChapter {
  readonly title: string;
  readonly cues: readonly Cue[];
}

/** Puts the plan into words, in the order they are heard, so that no sentence starts like the one before it. */
function inWords(
  chapters: readonly CastChapter[],
  { style }: Subject,
  { title, content, settings }: ScriptRequest,
): Narration {
  const wording = new Wording(content);
  let previous: readonly string[] = [];
  const turnOf = ({ speaker, sentences }: Cue): Turn => {
    let text = '';
    for (const sentence of sentences) {
      const { list = '' } = sentence.values;
      const values = { ...sentence.values, list: inManner(list, style.contracted) };
      const words = inManner(
        capitalized(wording.say({ ...sentence, values }, previous)),
        style.contracted,
      ).replace(/([.!?]['"”’)]{0,3})[.!]$/, '$1');
      text = text === '' ? words : `${text} ${words}`;
      // A product in lower case begins no new sentence for those who split by capitals.
      previous = [splitSentences(words).at(-1) ?? words, splitSentences(text).at(-1) ?? words];
    }
    return { speaker, text: text.replace(/^HOST (?=[12]:)/, 'Host ') };
  };
  return {
    title,
    speakers: settings.speakers,
    chapters: chapters.map(({ title: chapter, cues }) => ({
      title: chapter,
      turns: cues.map(turnOf),
    })),
  };
}
