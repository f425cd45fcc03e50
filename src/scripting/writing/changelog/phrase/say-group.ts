import { verbForm } from '../../../first-word/verb-forms.js';
import { ownWords, wordsIn, type OwnSentence, type Phrasings } from '../../prose/sentence.js';
import type { Entry } from '../classify/entry.js';
import { asNoun, lowered } from '../classify/lowered.js';
import { NAMES, type FrameName, type Said } from '../classify/said.js';
import { inThirdPerson } from '../classify/verb-shape.js';
import type { Group } from '../group/group.js';
import { standsInSentence } from './articles.js';
import { calledOf, pluralOf } from './called.js';
import type { Style, TableName } from './style.js';

type Templates = readonly string[];

/** Frames of whole sentences, or quotes: behind the name of a part they go on without a capital. */
const STANDING: ReadonlySet<FrameName> = new Set(['sentence', 'fault', 'quote']);
/** Frames whose entries begin with a verb. */
const VERBAL: ReadonlySet<FrameName> = new Set(['does', 'will', 'wont', 'has', 'do']);

/** Leads to a part of the product, `{area}`, before `{rest}`, a template that has no `{in}`. */
const IN_AREA: Phrasings = ['In {area}, {rest}', 'For {area}, {rest}', 'Within {area}, {rest}'];
const AT_PLACE: Phrasings = ['{area}, {rest}'];
/** What is said further is told as it stands; what is no sentence, behind a lead that says whose words it is. */
const FURTHER: Readonly<Partial<Record<FrameName, Phrasings>>> = {
  quote: ['In detail: {list}.', 'The notes add: {list}.'],
  does: ['This version {list}.', 'The project {list}.'],
  will: ['This version will {list}.', 'The project will {list}.'],
  noun: ['The list goes on: {list}.', 'Further items: {list}.', 'It continues: {list}.'],
};

/**
 * Puts one frame around a group: the subject and the verb once, then each entry's own words.
 * @param subject the product, as it stands within a sentence
 */
export function sayGroup(entries: Group, style: Style, subject: string): OwnSentence {
  const { frame } = entries[0].said;
  const several = entries.length > 1;
  const kind = calledOf(entries[0]);
  const area = areaOf(entries, subject);
  const words = entries.map(({ said: own }) => (several ? asNoun(own.words) : own.words));
  const list = frame === 'quote' ? words.join('; ') : withPlainVerb(listed(words), entries);
  const bare = (NAMES.has(frame) || frame === 'title') && !words.every(standsInSentence);
  const inDocs = entries[0].change.kind === 'documentation';
  const fit = fitting(style.frames[tableOf(frame)], frame, bare, inDocs);
  const templates =
    area === undefined ? fit : placed(fit, area.startsWith('in ') ? IN_AREA : AT_PLACE);
  const goesOn = STANDING.has(frame) && (area !== undefined || frame !== 'sentence');
  return said(frame, templates, {
    list: goesOn ? asNoun(list) : list,
    does: doing(entries) ?? '',
    ...(several
      ? { One: 'Some', was: 'were', kind: pluralOf(kind), aKind: pluralOf(kind) }
      : { One: 'One', was: 'was', kind, aKind: `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}` }),
    S: subject,
    ...(area === undefined ? {} : { area: area.replace(/^in /, ''), in: ` ${area}` }),
  });
}

function tableOf(frame: FrameName): TableName {
  if (frame === 'title') return 'noun';
  if (frame === 'fault') return 'quote';
  if (frame === 'added') return 'add';
  return frame === 'fixed' ? 'fix' : frame;
}

/** What lacks an article would be a slip within a sentence; what is done in the documentation nobody gets as new. */
function fitting(all: Templates, frame: FrameName, bare: boolean, inDocs: boolean): Templates {
  const wanted = [
    (one: string) => !bare || one.includes(': {list}'),
    (one: string) => !inDocs || !/\byou\b|^new\b/i.test(one),
    (one: string) => !/^(?:added|fixed)$/.test(frame) || /^(?:\w+ )?\w+ed\b.*: {list}/.test(one),
  ];
  return wanted.reduce(preferring, all);
}

/** The part of the product that is to be named: none that the words name, or that is the product. */
function areaOf(entries: Group, subject: string): string | undefined {
  const { area = subject } = entries[0];
  const clear = area.toLowerCase() === subject.toLowerCase() || entries.every(namesArea);
  return clear ? undefined : inPart(area);
}

/** Templates that have a place of their own for a part of the product, or are led to it. */
function placed(templates: Templates, leads: Phrasings): Templates {
  const led = preferring(templates, (one) => one.includes('{in}') || !TWICE_LED.test(one));
  return led.flatMap((one) =>
    one.includes('{in}') ? [one] : leads.map((lead) => lead.replace('{rest}', lowered(one))),
  );
}

/** `In the parser, from here on, …` has one lead too many. */
const TWICE_LED = /^(?:Now (?!\w+\{in\})|[^{]*, )/;

/** `in the sync part`: a plain word would be heard as one; what is written as a name, or has an article, is known by it; `on macOS` has its own preposition. */
export function inPart(area: string): string {
  const part = /^[a-z]+$/.test(area) ? `the ${area} part` : area;
  return /^(?:on|for) /.test(part) ? part : `in ${part}`;
}

/** The same in the third person, where each entry has one verb that surely is one: `rejects empty ids`. */
function doing(entries: readonly Entry[]): string | undefined {
  const done = entries.flatMap(({ said: { words } }) => inThirdPerson(words) ?? []);
  return done.length === entries.length ? listed(done) : undefined;
}

/** What an entry says beyond its first sentence. */
export function sayFurther(further: readonly Said[]): OwnSentence[] {
  return further.map(({ frame, words }) =>
    said(frame, FURTHER[frame] ?? ['{list}.'], { list: words }),
  );
}

function said(frame: FrameName, templates: Templates, values: OwnSentence['values']): OwnSentence {
  const { list = '', does = '', S = '', area = '' } = values;
  // The first preposition of the words is not heard before the part as well.
  const own = / (in|for) /.exec(list)?.[1] ?? '-';
  const named = ` ${list.toLowerCase()} `.includes(` ${S.toLowerCase()} `);
  const wanted: readonly ((template: string) => boolean)[] = [
    (one) => one.includes('{does}') === (does !== ''),
    (one) => values['kind'] !== 'improvement' || one.includes('{aKind}'),
    // It would be said twice.
    (one) => !(/^(?:an? )?new\b/i.test(list) && /\bnew(?:ly)?\b/i.test(one)),
    (one) => !(/\bnow\b/i.test(list) && /\bnow\b/i.test(one)),
    // How it is now is said of the product, not of its release.
    (one) => !(/^(?:now|can|will)\b/i.test(list) && /^(?:the release|this version) /i.test(one)),
    (one) => area === '' || !one.toLowerCase().startsWith(`${own} `),
  ];
  // The product is named once, and so is its version.
  const other = (one: string): string =>
    /version|release/i.test(one) || templates.some((each) => each.startsWith('This version'))
      ? 'the project'
      : 'this version';
  const [first = '{list}.', ...others] = wanted
    .reduce(preferring, templates)
    .map((one) => (named ? one.replace('{S}', other(one)) : one));
  const sentence = ownWords([first, ...others], values);
  return frame === 'sentence' ? { ...sentence, plainFirst: true } : sentence;
}

/** Those of the templates that are wanted, or all where none is. */
function preferring(templates: Templates, wanted: (template: string) => boolean): Templates {
  const some = templates.filter(wanted);
  return some.length === 0 ? templates : some;
}

/** Whether the entry's own words name the part that they concern; what may be a verb at their head names none. */
function namesArea({ said: { frame, words: all }, area = '' }: Entry): boolean {
  const sure = NAMES.has(frame) || frame === 'sentence' || !/^[a-z]+$/.test(area);
  const words = sure ? all : all.replace(/^\S+/, '');
  // `Rules` is not named by any rules that its words speak of.
  const written = (text: string) => (/^\p{Lu}\p{Ll}+$/u.test(area) ? text : text.toLowerCase());
  const name = written(area.replace(/^the |s$(?<= \S+s)/g, ''));
  const said = ` ${written(words)} `;
  return [' ', 's ', '.', ':', '#', '/'].some((end) => said.includes(` ${name}${end}`));
}

/** Entries that share their verb say it once: `renames A to B and C to D`. */
function withPlainVerb(list: string, entries: readonly Entry[]): string {
  const [first, ...others] = entries;
  if (first === undefined || others.length === 0 || !VERBAL.has(first.said.frame)) return list;
  const [verb = ''] = /^makes? sure|^\S+/.exec(first.said.words) ?? [];
  if (!entries.every(({ said }) => said.words.startsWith(`${verb} `))) return list;
  const objects = entries.map(({ said }) => said.words.slice(verb.length + 1));
  const led = objects.every((object) => object.startsWith('to '));
  if (!led && objects.some((object) => PARTICLE.test(object))) return list;
  // What could be heard as a verb repeats it: `ignores old keys, and ignores own ones`.
  const forms = objects.map((object) => verbForm(object.split(' ', 1)[0] ?? '')?.form);
  const mixed = new Set(forms.map((form) => form === 'gerund')).size > 1;
  const adds = (one: string) => ADDS.exec(one)?.[0] ?? '';
  const uneven = objects.some((one, at) => !(objects[at + 1] ?? one).includes(adds(one)));
  const own = forms.slice(1).includes('imperative');
  const apart = uneven || mixed || own || objects.slice(0, -1).some(goesOn);
  return apart ? list : `${verb} ${listed(objects)}`;
}

/** Whether an object has a verb of its own, which the next would be heard with: `the old stream and replace the logger`. */
function goesOn(object: string): boolean {
  return [...object.matchAll(/ (and|to) ([a-z]+) /g)].some(([, joint, word = '']) => {
    const verb = verbForm(word);
    return verb !== undefined && (joint === 'to' || !verb.nounToo);
  });
}

/** Said of one object only, though one without the same would be heard with it: `the image to v2, and the legend` */
const ADDS =
  /^only | (?:to|by|in|on|for|from|with|when|if|at|via|instead of|rather than|using|without|per) /;

/** Belongs to the verb, not to what it acts on. */
const PARTICLE =
  /^(?:up|down|out|off|over|into|back|to|through|around|away|fast|first|\w+ly|not|when|if|for)\b/;

/** In words: what two of them are joined by a bare "and". */
const SHORT = 5;

/** `a, b, and c`; of two, the comma is there where one is long or joins words of its own. */
export function listed(items: readonly string[]): string {
  const [first = '', ...others] = items;
  const last = others.pop();
  if (last === undefined) return first;
  if (others.length > 0) return `${[first, ...others].join(', ')}, and ${last}`;
  const joined = items.some(
    (item) =>
      wordsIn(item) > SHORT ||
      / (?:at|on|in|for|from|with|within|by|via|under|between|into) /.test(item) ||
      / (?:and|or|to|that|which|when|if) /.test(item),
  );
  return joined ? `${first}, and ${last}` : `${first} and ${last}`;
}
