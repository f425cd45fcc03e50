import type { Speaker } from '../../../domain/utterance.js';
import type { Sentence } from '../prose/sentence.js';
import type { Beat, PlannedChapter } from './beat.js';

/** What one speaker says before the other does, or before a pause. */
export interface Cue {
  readonly speaker: Speaker;
  readonly sentences: readonly Sentence[];
}

/** @param most sentences after which a narrator pauses at the latest; a beat is told without a pause */
export function oneNarrator(chapters: readonly PlannedChapter[], most: number): Cue[][] {
  return chapters.map(({ beats }) => {
    const cues: { speaker: Speaker; sentences: Sentence[] }[] = [];
    for (const { lead, told, further } of beats) {
      const sentences = [...(lead === undefined ? [] : [lead]), ...told, ...further];
      const open = cues.at(-1);
      const full = open === undefined || open.sentences.length + sentences.length > most;
      if (full) cues.push({ speaker: 1, sentences });
      else open.sentences.push(...sentences);
    }
    return cues;
  });
}

/** A host says at most so much in a row, in characters of the text. */
const LONGEST_TURN = 330;
/** So far, in characters, the host who answers may be ahead of the one who asks. */
const MOST_AHEAD = 160;

/**
 * Two people with a reason to talk: the first knows the release, the second has to upgrade. The second asks only what
 * the next sentences answer; both tell, whoever has said less goes on.
 * @param ahead characters that count as said by the first host before they begin
 */
export function twoHosts(chapters: readonly PlannedChapter[], ahead = 0): Cue[][] {
  const dialogue = new Dialogue(ahead);
  return chapters.map(({ beats }) => {
    dialogue.beginChapter();
    for (const beat of beats) dialogue.tell(beat);
    return dialogue.cues;
  });
}

class Dialogue {
  readonly #said: Record<Speaker, number>;
  #speaker: Speaker | undefined;
  /** Characters of the open turn. */
  #length = 0;
  #asked = false;
  /** Whether a chapter has just begun: then the other one speaks. */
  #begins = true;
  cues: { speaker: Speaker; sentences: Sentence[] }[] = [];

  constructor(ahead: number) {
    this.#said = { 1: ahead, 2: 0 };
  }

  beginChapter(): void {
    this.cues = [];
    this.#begins = true;
  }

  tell({ question, unasked, told: answer, further, followUp }: Beat): void {
    const mayAsk =
      this.#speaker !== undefined && !(this.#begins && this.#speaker === 2) && this.#balanced;
    if (question !== undefined && mayAsk) this.#ask(question);
    const told = this.#asked || unasked === undefined ? answer : [unasked, ...answer];
    const teller = this.#asked ? 1 : this.#next(told);
    this.#say(teller, told);
    if (further.length === 0) return;
    if (followUp === undefined || teller === 2 || !this.#balanced) {
      this.#say(this.#next(further), further);
      return;
    }
    const [first, ...more] = further;
    this.#ask(followUp);
    if (first !== undefined) this.#say(1, [first]);
    if (more.length > 0) this.#say(this.#next(more), more);
  }

  /** Whether the first host, who answers, may say more. */
  get #balanced(): boolean {
    return this.#said[1] - this.#said[2] < MOST_AHEAD;
  }

  /** The one who has said less, unless that would make the turn too long. */
  #next(told: readonly Sentence[]): Speaker {
    if (this.#speaker === undefined) return 1;
    if (this.#begins) return other(this.#speaker);
    const less: Speaker = this.#said[1] <= this.#said[2] ? 1 : 2;
    const long = this.#length + lengthOf(told) > LONGEST_TURN;
    return less === this.#speaker && long ? other(less) : less;
  }

  #ask(question: Sentence): void {
    this.#say(2, [question]);
    this.#asked = true;
  }

  #say(speaker: Speaker, sentences: readonly Sentence[]): void {
    const length = lengthOf(sentences);
    this.#said[speaker] += length;
    const open = this.cues.at(-1);
    if (speaker === this.#speaker && open !== undefined) {
      open.sentences.push(...sentences);
      this.#length += length;
    } else {
      this.cues.push({ speaker, sentences: [...sentences] });
      this.#length = length;
    }
    this.#speaker = speaker;
    this.#asked = false;
    this.#begins = false;
  }
}

function other(speaker: Speaker): Speaker {
  return speaker === 1 ? 2 : 1;
}

/** Characters of the first wording of each sentence. */
function lengthOf(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, sentence) => {
    if (sentence.from === 'source') return sum + sentence.text.length;
    const values = Object.values(sentence.values).map(({ length }) => length);
    return sum + sentence.phrasings[0].length + Math.max(0, ...values);
  }, 0);
}
