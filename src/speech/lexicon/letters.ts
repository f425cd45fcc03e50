import type { UnitName } from './units.js';

/** Conditions for the meaning of a single letter after a number. */
export type Circumstance =
  /** A counted noun follows: `2m users`, `5m dollars`. */
  | 'counted'
  /** The size of a language model: `7B model`, `Llama 7B`. */
  | 'model'
  /** A length is spoken of: `5m long`, `a 3m cable`. */
  | 'extent'
  /** A space stands between number and letter, and nothing around speaks of time: `5 m`. */
  | 'apart'
  /** A space stands between. */
  | 'spaced'
  /** In all other cases. */
  | 'else';

/** One meaning of a letter: a factor, a unit, or the letter itself (no name). */
export interface Meaning {
  readonly when: Circumstance;
  readonly scale?: string;
  readonly unit?: UnitName;
}

const AS_LETTER = (letter: string): Meaning => ({ when: 'else', unit: [letter, letter] });

/** Meanings of letters after a number; the first meaning whose condition holds applies. */
export const LETTERS: ReadonlyMap<string, readonly Meaning[]> = new Map<string, readonly Meaning[]>(
  [
    [
      'm',
      [
        { when: 'extent', unit: ['meter', 'meters'] },
        { when: 'counted', scale: 'million' },
        { when: 'apart', unit: ['meter', 'meters'] },
        { when: 'spaced', unit: ['minute', 'minutes'] },
        { when: 'else', unit: ['minute', 'minutes'] },
      ],
    ],
    [
      'B',
      [
        { when: 'model', scale: 'billion' },
        { when: 'counted', scale: 'billion' },
        { when: 'spaced', unit: ['byte', 'bytes'] },
        { when: 'else', unit: ['byte', 'bytes'] },
      ],
    ],
    [
      'b',
      [
        { when: 'model', scale: 'billion' },
        { when: 'counted', scale: 'billion' },
      ],
    ],
    ['K', [{ when: 'counted', scale: 'thousand' }, AS_LETTER('K')]],
    ['G', [AS_LETTER('G')]],
    ['T', [{ when: 'counted', scale: 'trillion' }, AS_LETTER('T')]],
    [
      't',
      [
        { when: 'counted', scale: 'trillion' },
        { when: 'spaced', unit: ['ton', 'tons'] },
      ],
    ],
  ],
);

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** Nouns that are counted by millions and never follow the letter of a unit. */
export const COUNTABLES = words(
  `accounts admirers calls characters chunks clicks clients commits companies conversions cores customers dollars
  documents downloads entries euros events files followers households hits installations installs items jobs keys
  lines listeners members messages objects operations orders packages pages parameters params patients people
  persons players points pounds queries records requests rows samples sessions sites subscribers songs tokens
  tracks transactions units users vectors vehicles views visitors visits voters words`,
);

/** Plural nouns that follow a time span. */
export const OF_TIME = words(
  `buckets candles cycles delays increments intervals limits loads pauses periods steps timeouts ticks timers
  windows`,
);

/** Plural nouns that follow a number of bytes. */
export const OF_BYTES = words(
  `alignments allocations blobs blocks boundaries buffers chunks digests fields frames headers hashes keys
  lines messages nonces packets pages payloads reads records secrets segments signatures slots structs values writes`,
);

/** Nouns that follow the width of a picture: `4K videos`. */
export const OF_PICTURES = words(
  `cameras clips displays films images monitors movies panels recordings screens streams textures tvs videos`,
);

/** Words that speak of a length. */
export const OF_EXTENT = words(
  `apart away cable cables deep depth diameter distance fence height high hose hoses length lengths long pipe
  pipes pole radius rope ropes tall tape thick wide width wire wires`,
);

/** Words that speak of a span of time before a number. */
export const TIME_LEADS = words(
  `after delay duration elapsed every expires for interval last next past period sleep timeout took ttl wait waits
  waited waiting within`,
);

/** Words behind the size of a language model, and names of such models before it. */
export const OF_MODELS = words(
  'base chat checkpoint instruct llm llms model models parameter parameters params tokens variant variants version weights',
);
export const MODEL_NAMES = words(
  'deepseek falcon gemma gpt granite llama mistral mixtral olmo opt phi pythia qwen starcoder vicuna yi',
);

/** Words that stand between a number and what it counts only at the end of a thought. */
export const FUNCTION_WORDS = words(
  `a about after against an and any are as at be because been before between but by during each either ever every
  for from had has have he her his how i if in into is it its just later less more most no nor not of on once only
  or our out over per she since so some than that the their them then there these they this those though through
  to too under until up us via was we were what when where which while who whose why will with within without yet
  you your`,
);

/** Words with a plural ending that are not plurals. */
export const NO_PLURALS = words(
  `across access address addresses always as basis besides bus business class course cross does false focus goes gross
  has ingress is its less means needs next not occurs plus previous process progress runs series starts status
  success takes this times towards unless us various versus was works yes`,
);

/** Words before a number that is a name: a letter behind it belongs to the name (`Section 312k`). */
export const NUMBERING = words(
  `act annex appendix art article bay building case chapter class clause case exhibit fig figure floor gate group
  hall house item level line lot no note number option page panel paragraph part phase platform point question
  room row rule schedule seat section sec step table terminal track type unit variant zone § §§`,
);

/** Nouns that follow a measure: "a thirty second timeout". */
export const OF_MEASURES = words(
  `backoff battery batteries binary block blocks bodies bottle bottles budget budgets buffer buffers bulb bulbs cable
  cables cache caches cap capacitor capacitors charger chargers chunk chunks delay delays display displays download
  downloads file files fuse fuses grace heap heaps hose hoses image increment increments interval intervals limit
  limits model models page pages parameter payload payloads pause pauses period periods poll polling polls resistor
  resistors rope ropes screen screens sleep stack stacks step steps supply tank tick ticks time-out time-outs timeout
  timeouts timer timers timeslice timeslices threshold thresholds ttl upload uploads window windows wire wires`,
);

/** Words that follow a current: before other words, an A after a space is an article. */
export const OF_CURRENTS = words(
  'and are at breaker charger charging current fuse fuses input is max min or output peak per supply to',
);

/** Nouns for things with two or three dimensions: a `d` before them does not mean days. */
export const OF_SPACE = words(
  `animation animations array arrays chart charts data game games graphics grid image images map maps mesh model models
  modeling object objects plot plots print printed printer printers printing prints rendering scan scans scene scenes
  shape shapes space texture textures transform transforms vector vectors view views`,
);
