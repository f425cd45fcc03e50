import { capitalize } from '../../prose/number-words.js';
import { ownWords } from '../../prose/sentence.js';
import type { OwnSentence, Phrasings } from '../../prose/sentence.js';
import type { Entry } from '../classify/entry.js';
import { asNoun } from '../classify/lowered.js';
import type { FrameName, Said } from '../classify/said.js';
import type { Group } from '../group/group.js';
import { withArticle } from './articles.js';
import { FURTHER } from './further-phrases.js';
import type { Style } from './style.js';

/** Words that stand in for what the sentence is about. */
interface Naming {
  readonly style: Style;
  /** The product, as it stands within a sentence. */
  readonly subject: string;
}

/** Puts one frame around a group: the subject and the verb once, then each entry's own words. */
export function sayGroup({ frame, entries }: Group, { style, subject }: Naming): OwnSentence {
  const [first] = entries;
  const { area } = first;
  const mixed = entries.some((entry) => entry.area !== area);
  const list = listed(entries.map((entry, index) => wordsOf(entry, index > 0 && mixed)));
  const values = { list: withPlainVerb(list, entries), S: subject };
  if (area === undefined || (!mixed && namesArea(first, area)))
    return said(frame, style.frames[frame], {
      ...values,
      list: frame === 'fault' ? asNoun(list) : values.list,
    });
  const frames = style.inArea[frame];
  return said(frame, mixed ? inOneArea(frames) : frames, {
    ...values,
    ...(STANDING.has(frame) ? { list: asNoun(list) } : {}),
    area,
    Area: capitalize(area),
  });
}

/** What an entry says beyond its first sentence; what is alike in a row is told in one sentence. */
export function sayFurther(further: readonly Said[]): OwnSentence[] {
  const runs: { frame: FrameName; words: string[] }[] = [];
  for (const { frame, words } of further) {
    const run = runs.at(-1);
    const joins = run?.frame === frame && frame === 'noun' && run.words.length < MOST_ITEMS;
    if (joins && `${run.words.join(' ')} ${words}`.length < LONGEST_ITEMS) run.words.push(words);
    else runs.push({ frame, words: [words] });
  }
  return runs.map(({ frame, words }) => said(frame, FURTHER[frame], { list: listed(words) }));
}

const MOST_ITEMS = 6;
/** Characters of items in one sentence. */
const LONGEST_ITEMS = 180;

function said(
  frame: FrameName,
  phrasings: Phrasings,
  values: Readonly<Record<string, string>>,
): OwnSentence {
  const { list = '', S = '' } = values;
  const named = ` ${list.toLowerCase()} `.includes(` ${S.toLowerCase()} `);
  const fit = withoutRepetition(fitting(frame, phrasings, list), list);
  const sentence = ownWords(named ? withoutMaking(fit) : fit, {
    ...values,
    ...(named ? { S: 'the new version' } : {}),
  });
  return frame === 'sentence' ? { ...sentence, plainFirst: true } : sentence;
}

/** `The release makes the new version …` would be said of the same thing twice. */
function withoutMaking(phrasings: Phrasings): Phrasings {
  const [first, ...others] = phrasings.filter((one) => !one.startsWith('The release makes {S}'));
  return first === undefined ? phrasings : [first, ...others];
}

/** Without the templates that would say twice what the list says itself. */
function withoutRepetition(phrasings: Phrasings, list: string): Phrasings {
  const isNew = /^(?:an? )?new\b/i.test(list);
  const implemented = list.startsWith('implement');
  const [first, ...others] = phrasings.filter(
    (one) =>
      !(isNew && /\bnew\b/i.test(one)) && !(implemented && one.startsWith('The implementation')),
  );
  return first === undefined ? phrasings : [first, ...others];
}

/** Frames of whole sentences: behind the name of a part they go on without a capital. */
const STANDING: ReadonlySet<FrameName> = new Set(['sentence', 'fault']);

/** Frames in which the part of the product need not be named if the words do it. */
const NAMING: ReadonlySet<FrameName> = new Set([
  'sentence',
  'quote',
  'add',
  'fix',
  'fault',
  'noun',
]);

/** Whether the entry's own words name the part that they concern. */
function namesArea({ said: { frame, words } }: Entry, area: string): boolean {
  const name = area.replace(/^the /, '').toLowerCase();
  return NAMING.has(frame) && ` ${words.toLowerCase()} `.includes(` ${name} `);
}

/** What is no plain name stands best behind a colon: `Part of it: preserving the order`. */
function fitting(frame: FrameName, phrasings: Phrasings, list: string): Phrasings {
  if (frame !== 'noun' || !/^(?:\w+ing|to|no|not|without|only) /i.test(list)) return phrasings;
  const [first, ...others] = phrasings.filter((one) => one.includes(': {list}'));
  return first === undefined ? phrasings : [first, ...others];
}

/** An entry's words in its frame; in a mixed group with the part they concern before them. */
function wordsOf({ said: { frame, words }, area }: Entry, named: boolean): string {
  const framed = frame === 'add' || frame === 'fix' ? withArticle(words, 'a') : words;
  const own = frame === 'remove' || frame === 'deprecate' ? withArticle(words, 'the') : framed;
  return named && area !== undefined ? `in ${area}, ${own}` : own;
}

/** Frames whose entries begin with a verb. */
const VERBAL: ReadonlySet<FrameName> = new Set(['does', 'will', 'wont', 'to', 'has']);

/** Entries that share their verb say it once: `renames A to B and C to D`. */
function withPlainVerb(list: string, entries: readonly Entry[]): string {
  const [first, ...others] = entries;
  if (first === undefined || others.length === 0 || !VERBAL.has(first.said.frame)) return list;
  const [verb = ''] = first.said.words.split(' ', 1);
  const shared = others.every(
    ({ said: { words }, area }) => words.startsWith(`${verb} `) && area === first.area,
  );
  if (!shared || entries.some(({ said: { words } }) => PARTICLE.test(words.slice(verb.length + 1))))
    return list;
  return `${verb} ${listed(entries.map(({ said: { words } }) => words.slice(verb.length + 1)))}`;
}

/** Belongs to the verb, not to what it acts on. */
const PARTICLE = /^(?:up|down|out|off|over|into|back|to|through|around|away|not|when|if|for)\b/;

/** Templates whose subject is not the first area alone. */
function inOneArea(frames: Phrasings): Phrasings {
  const [first, ...others] = frames.filter((frame) => !frame.startsWith('{Area}'));
  return first === undefined ? frames : [first, ...others];
}

/** `a, b, and c`; with semicolons where an entry has commas or joins words of its own. */
export function listed(items: readonly string[]): string {
  const [first = '', ...others] = items;
  const last = others.pop();
  if (last === undefined) return first;
  const divided = items.some((item) => item.includes(','));
  const mark = divided ? ';' : ',';
  if (others.length > 0) return `${[first, ...others].join(`${mark} `)}${mark} and ${last}`;
  const joined =
    divided ||
    items.some((item) => / (?:and|or|to|that|which|when|if|so|while|because) /.test(item));
  return joined ? `${first}${mark} and ${last}` : `${first} and ${last}`;
}
