import type { SpeakerCount } from '../../../domain/script.js';
import type { Speaker } from '../../../domain/utterance.js';
import { splitSentences } from '../../sentences.js';
import type { Narration, NarrationChapter, NarrationPassage, Turn } from '../narration.js';
import { wordsIn, type OwnSentence, type Sentence } from '../prose/sentence.js';
import { Wording } from '../prose/wording.js';
import { lengthOf, oneNarrator, twoHosts, type Cue } from './hosts.js';
import type { PlannedChapter } from './beat.js';
import { firstWording, passagesIn, type PlannedPassage } from './passages.js';

/** Options for putting a plan into words. */
export interface Speech {
  readonly title: string;
  readonly speakers: SpeakerCount;
  /** Decides with which phrasing of a table we begin. */
  readonly seed: string;
  /** Sentences after which a narrator pauses at the latest. */
  readonly paragraph: number;
  /** Number of characters from which both hosts share a beat. */
  readonly piece: number;
  /** Change of the entries' own words by the tone, before a phrasing is chosen that starts differently from its neighbours. */
  readonly manner: (list: string) => string;
  /** The last touch to a sentence of ours. */
  readonly polished: (ours: string) => string;
}

/** From so many characters on a beat is shared, where it has to be for either host to say enough. */
const PIECES = [240, 120, 1];
/** Words that count as said by the first host before they begin, in the order in which they are tried. */
const HEAD_STARTS = [0, 40, -40, 80, -80, 160, -160, 240, -240, 320, -320, 480, -480];
/** Length from which a script counts as long, in characters. */
const LONG = 20_000;
/** Share of the words for each host, or the closest possible one. */
const FAIR = [0.41, 0.59] as const;

/** Says nothing without what it announces: `The general format is:`. */
const NEEDS_MORE =
  /( (?:is|are|be|as|run|use|using|with|by|to|of|for|from|in|via|e\.g\.|i\.e\.)),?(?=:$)/;

/** So many characters of what was said show how its last sentence begins; of a longer one, how it goes on. */
const LOOKED_BACK = 1_000;

/** By one narrator, or by two hosts who say about half of it each. */
export function tell(chapters: readonly PlannedChapter[], speech: Speech): Narration {
  if (speech.speakers !== 2)
    return inWords(chapters, oneNarrator(chapters, speech.paragraph), speech);
  const told: { readonly narration: Narration; readonly off: number }[] = [];
  const pieces = [speech.piece, ...PIECES.filter((piece) => piece < speech.piece)];
  // Of a long script a head start is too little of either share to change it.
  const aheads = isLong(chapters) ? HEAD_STARTS.slice(0, 1) : HEAD_STARTS;
  const starts = pieces.flatMap((piece) => aheads.map((ahead) => ({ ahead, piece })));
  for (const start of starts) {
    const narration = inWords(chapters, twoHosts(chapters, start), speech);
    const share = shareOfSecond(narration);
    if (share >= FAIR[0] && share <= FAIR[1]) return narration;
    told.push({ narration, off: Math.abs(share - 0.5) });
  }
  return told.reduce((best, one) => (one.off < best.off ? one : best)).narration;
}

function isLong(chapters: readonly PlannedChapter[]): boolean {
  const beats = chapters.flatMap((chapter) => chapter.beats);
  return lengthOf(beats.flatMap(({ told, further }) => [...told, ...further])) > LONG;
}

/** The second host's share of the words. */
function shareOfSecond({ chapters }: Narration): number {
  const words = { 1: 0, 2: 0 };
  for (const { speaker, text } of chapters.flatMap(turnsOf)) words[speaker] += wordsIn(text);
  return words[2] / Math.max(1, words[1] + words[2]);
}

function turnsOf({ passages }: NarrationChapter): readonly Turn[] {
  return passages.flatMap((passage) => passage.turns);
}

/** Puts the plan into words, in the order they are heard, so that no sentence starts like the one before it. */
function inWords(
  chapters: readonly PlannedChapter[],
  cast: readonly (readonly Cue[])[],
  { title, speakers, seed, manner, polished }: Speech,
): Narration {
  const wording = new Wording(seed);
  let previous: readonly string[] = [];
  const chapterOf = (chapter: PlannedChapter, index: number): NarrationChapter => {
    const cues = (cast[index] ?? []).filter(({ sentences }) => sentences.length > 0);
    const order = cues.flatMap(({ sentences }) => sentences);
    const passages = new SpokenPassages(passagesIn(chapter));
    let position = 0;
    for (const { speaker, sentences } of cues) {
      let last = '';
      passages.begin(speaker);
      for (const sentence of sentences) {
        position += 1;
        const next = order[position];
        const following = next === undefined ? '' : knownText(next);
        // What announced something of the source is followed by words of ours.
        const words =
          sentence.from === 'source'
            ? next?.from === 'own'
              ? sentence.text.replace(NEEDS_MORE, '$1 the following').replace(/:$/, '.')
              : sentence.text
            : polished(wording.say(inManner(sentence, manner), [...previous, following]));
        passages.say(sentence, words);
        last =
          sentence.from === 'source'
            ? words
            : lastSentence(last === '' ? words : `${last} ${words}`);
        // A product in lower case begins no new sentence for those who split by capitals.
        previous = sentence.from === 'source' ? [words] : [lastSentence(words), last];
      }
    }
    return { title: chapter.title, passages: passages.spoken };
  };
  return { title, speakers, chapters: chapters.map(chapterOf) };
}

/** The turns of a chapter as they are said, each in the passage that its sentences belong to. */
class SpokenPassages {
  readonly #turns: Turn[][];
  /** Passage that is being said: each begins behind the one before it. */
  #at = 0;
  #speaker: Speaker = 1;
  /** Words of ours as they were said, by their first wording. */
  readonly #own = new Map<string, string>();
  /** Passage of the open turn; undefined if a new paragraph begins. */
  #open: number | undefined;

  constructor(private readonly planned: readonly PlannedPassage[]) {
    this.#turns = planned.map(() => []);
  }

  get spoken(): readonly NarrationPassage[] {
    return this.planned.map(({ about, facts }, at) => ({
      about,
      facts: facts.map((fact) =>
        fact.isOwn ? { ...fact, text: this.#own.get(fact.text) ?? fact.text } : fact,
      ),
      turns: (this.#turns[at] ?? []).map(withoutLabel),
    }));
  }

  begin(speaker: Speaker): void {
    this.#speaker = speaker;
    this.#open = undefined;
  }

  say(sentence: Sentence, words: string): void {
    while (this.#isAhead(sentence)) this.#at += 1;
    if (sentence.from === 'own') this.#own.set(firstWording(sentence), words);
    const turns = this.#turns[this.#at] ?? [];
    const open = this.#open === this.#at ? turns.pop() : undefined;
    const goesOn = open?.goesOn ?? (this.#open !== undefined && open === undefined);
    turns.push({
      speaker: this.#speaker,
      text: open === undefined ? words : `${open.text} ${words}`,
      ...(goesOn && { goesOn }),
    });
    this.#open = this.#at;
  }

  /** Checks whether a sentence belongs to a later passage: the last one takes what belongs to none. */
  #isAhead(sentence: Sentence): boolean {
    const isLast = this.#at >= this.planned.length - 1;
    return !isLast && this.planned[this.#at]?.sentences.has(sentence) !== true;
  }
}

/** Source text that looks like a speaker's label would be taken for one. */
function withoutLabel(turn: Turn): Turn {
  return { ...turn, text: turn.text.replace(/^HOST (?=[12]:)/, 'Host ') };
}

function lastSentence(words: string): string {
  return splitSentences(words.slice(-LOOKED_BACK)).at(-1) ?? words;
}

/** Wording of a sentence that is known before it is chosen: words that are complete by themselves. */
function knownText(sentence: Sentence): string {
  if (sentence.from === 'source') return sentence.text;
  return sentence.phrasings[0].startsWith('{list}') ? (sentence.values['list'] ?? '') : '';
}

function inManner(sentence: OwnSentence, manner: Speech['manner']): OwnSentence {
  const { list = '' } = sentence.values;
  return { ...sentence, values: { ...sentence.values, list: manner(list) } };
}
