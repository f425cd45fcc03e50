import type { ChangeKind } from '../../../../domain/release.js';
import { capitalize } from '../../prose/number-words.js';
import type { OwnSentence } from '../../prose/sentence.js';
import { ownWords, wordsIn } from '../../prose/sentence.js';
import type { Entry } from '../classify/entry.js';
import { asNoun } from '../classify/lowered.js';
import type { FrameName, Said } from '../classify/said.js';
import { inThirdPerson } from '../classify/verb-shape.js';
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
  const values = {
    list: withPlainVerb(list, entries),
    does: doing(entries, mixed) ?? '',
    kinds: KINDS[first.change.kind] ?? 'the changes',
    S: subject,
  };
  const among = frame === 'fault' || frame === 'quote';
  if (area === undefined && first.change.kind === 'internal')
    return said(frame, style.inArea[frame].flatMap(internally), {
      ...values,
      list: within(list, frame),
    });
  if (area === undefined || (!mixed && namesArea(first, area)))
    return said(frame, style.frames[frame], {
      ...values,
      list: among ? asNoun(list) : values.list,
    });
  const frames = style.inArea[frame];
  return said(frame, mixed ? preferring(frames, (one) => !OF_ONE_PART.test(one)) : frames, {
    ...values,
    list: within(values.list, frame),
    area,
    Area: capitalize(area),
  });
}

/** Makes the part the subject, or its "it": what the other parts do would be heard of it. */
const OF_ONE_PART = /^\{Area\}|\{area\}: it|, \{area\} /;

/** What an entry that is told in its own words is one of. */
const KINDS: Partial<Readonly<Record<ChangeKind, string>>> = {
  added: 'the additions',
  fixed: 'the fixes',
  removed: 'the removals',
  deprecated: 'the deprecations',
  breaking: 'the breaking changes',
};

/** Work on the project itself concerns no part of the product: it is said to be internal. */
function internally(template: string): string[] {
  const [, rest] = template.split('In {area}, ');
  return rest === undefined ? [] : INTERNALLY.map((words) => `${words}, ${rest}`);
}

const INTERNALLY = ['Internally', 'Behind the scenes', 'Under the hood'];

/** What stands behind the name of a part goes on without a capital. */
function within(list: string, frame: FrameName): string {
  return STANDING.has(frame) ? asNoun(list) : list;
}

/** The same in the third person, where each entry has one verb that surely is one: `rejects empty ids`. */
function doing(entries: readonly Entry[], mixed: boolean): string | undefined {
  const done = entries.flatMap((entry, index) => {
    const words = inThirdPerson(entry.said.words);
    return words === undefined
      ? []
      : [wordsOf({ ...entry, said: { ...entry.said, words } }, index > 0 && mixed)];
  });
  return done.length === entries.length ? listed(done) : undefined;
}

/** What an entry says beyond its first sentence. */
export function sayFurther(further: readonly Said[]): OwnSentence[] {
  return further.map(({ frame, words }) =>
    said(frame, FURTHER[frame] ?? ['{list}.'], { list: words }),
  );
}

function said(
  frame: FrameName,
  templates: readonly string[],
  values: Readonly<Record<string, string>>,
): OwnSentence {
  const { list = '', does = '', S = '' } = values;
  const named = ` ${list.toLowerCase()} `.includes(` ${S.toLowerCase()} `);
  // What is no plain name stands best behind a colon: `Part of it: preserving the order`.
  const apart = frame === 'noun' && /^(?:\w+ing|to|no|not|without|only) /i.test(list);
  const wanted: readonly ((template: string) => boolean)[] = [
    (one) => one.includes('{does}') === (does !== ''),
    // It would be said twice.
    (one) => !(/^(?:an? )?new\b/i.test(list) && /\bnew\b/i.test(one)),
    (one) => !(named && one.includes('{S}')),
    (one) => !apart || one.includes(': {list}'),
  ];
  const [first = '{list}.', ...others] = wanted.reduce(preferring, templates);
  const sentence = ownWords(
    [first, ...others],
    named ? { ...values, S: 'the new version' } : values,
  );
  return frame === 'sentence' ? { ...sentence, plainFirst: true } : sentence;
}

/** Those of the templates that are wanted, or all where none is. */
function preferring(
  templates: readonly string[],
  wanted: (template: string) => boolean,
): readonly string[] {
  const some = templates.filter(wanted);
  return some.length === 0 ? templates : some;
}

/** Frames of whole sentences: behind the name of a part they go on without a capital. */
const STANDING: ReadonlySet<FrameName> = new Set(['sentence', 'fault', 'quote']);

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

const TAKES_NAMES: ReadonlySet<FrameName> = new Set(['add', 'fix', 'remove', 'deprecate']);

/** An entry's words in its frame; in a mixed group with the part they concern before them. */
function wordsOf({ said: { frame, words }, area }: Entry, named: boolean): string {
  // What has a name of its own in code is known: `the maxDepth option`.
  const known = frame !== 'add' && (frame !== 'fix' || /^\S*(?:[a-z][A-Z]|[_.(])/.test(words));
  const own = TAKES_NAMES.has(frame) ? withArticle(words, known ? 'the' : 'a') : words;
  return named && area !== undefined ? `in ${area}, ${own}` : own;
}

/** Frames whose entries begin with a verb. */
const VERBAL: ReadonlySet<FrameName> = new Set(['does', 'will', 'wont', 'do', 'has']);

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

/** In words: what two of them are joined by a bare "and". */
const SHORT = 5;

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
    items.some((item) => wordsIn(item) > SHORT || / (?:and|or|to|that|which|when|if) /.test(item));
  return joined ? `${first}${mark} and ${last}` : `${first} and ${last}`;
}
