import { plainWords } from '../../../content-words.js';
import { splitSentences } from '../../../sentences.js';
import { areLaymen } from '../../prose/audience.js';
import { commandAloud } from '../../prose/describe-code.js';
import { capitalize } from '../../prose/number-words.js';
import {
  fromSource,
  ownWords,
  type OwnSentence,
  type Phrasings,
  type Sentence,
} from '../../prose/sentence.js';
import type { End, Fact } from '../../narration.js';
import type { Beat } from '../../telling/beat.js';
import { lengthOf } from '../../telling/hosts.js';
import { factsOf } from '../../telling/passages.js';
import { tellReferences } from './references.js';
import type { Form } from '../items/form.js';
import type { Item } from '../items/item.js';
import type { Label } from '../items/labels.js';
import { asNoun, lowered } from '../items/lowered.js';
import { BEHIND_THE_SCENES, TO_ACT_ON, type Topic } from '../items/topic.js';
import type { Named, Paragraph, Told } from '../plan/plan.js';
import type { Subject } from '../subject.js';
import { groupsOf, type Group } from './groups.js';
import { leadTopicOf } from './lead-topic.js';
import { countedTopic, moreOfTopic } from './counted.js';
import { listed, listedDeeds } from './listed.js';
import { questionAbout } from './questions.js';
import { TONE_SHEETS } from './tones.js';
import { placeOf, subjectOf, THIS_RELEASE } from './subject-words.js';

/** Says a paragraph of a plan: a beat for each group of its entries. */
export function sayParagraph(paragraph: Paragraph, given: Subject): readonly Beat[] {
  const subject = soberly(paragraph, given);
  const { tone } = subject;
  const groups = groupsOf(paragraph.told.map(asWorkBehindTheScenes), tone.breath);
  const lead = leadOf(paragraph, groups, subject);
  const question = questionAbout(paragraph);
  const isAlone = groups.length === 1;
  return groups.map((group, at) => {
    const beat = sayGroup(group, subject, isNamedBefore(paragraph, at));
    const asked = at === 0 && question !== undefined ? { question } : {};
    if (at > 0 || lead === undefined) return { ...asked, ...beat };
    return isAlone
      ? { ...asked, ...ledIn(beat, paragraph.about) }
      : { lead, unasked: lead, ...asked, ...beat };
  });
}

/** Topics before the only entry of their paragraph. */
const LEADS_ALONE: Partial<Readonly<Record<Topic, string>>> = {
  breaking: 'Breaking',
  security: 'On security',
};

/** A beat whose first sentence names the topic of its paragraph: `Breaking: rows fold twice.` */
function ledIn(beat: Beat, about: Paragraph['about']): Beat {
  const [first, ...others] = beat.told;
  const label = about.is === 'topic' ? LEADS_ALONE[about.topic] : undefined;
  if (first?.from !== 'own' || label === undefined) return beat;
  const { S = '', R = '', list = '' } = first.values;
  const values = { ...first.values, S: decapitalized(S), R: decapitalized(R), list: asNoun(list) };
  const [phrasing] = first.phrasings;
  const led = `${label}: ${decapitalized(phrasing)}`;
  return { ...beat, told: [{ ...first, phrasings: [led], values }, ...others] };
}

/** `In the map` becomes `in the map`; a name keeps its capital. */
function decapitalized(words: string): string {
  return /^(?:In|On|For|From|As|This|The) /.test(words) ? lowered(words) : words;
}

/** Subject with a sober tone for a paragraph that must be acted on, where the severity-aware tone is asked for. */
function soberly({ about }: Paragraph, subject: Subject): Subject {
  const isGrave = about.is === 'topic' && TO_ACT_ON.has(about.topic);
  if (!isGrave || !subject.settings.severityAwareTone) return subject;
  const { professional } = TONE_SHEETS;
  return { ...subject, tone: { ...professional, breath: ONE_BY_ONE } };
}

const ONE_BY_ONE = { mostEntries: 1, mostWords: 0 };

/** Work on a product is narrated in the author's words; for its documentation, the sentence names what the release does. */
function asWorkBehindTheScenes(told: Told): Told {
  const { item } = told;
  const { form, topic } = item;
  if (!BEHIND_THE_SCENES.has(topic)) return told;
  const isDone = topic === 'documentation' && form.is === 'deed';
  const words: Form = isDone
    ? { ...form, of: 'release' }
    : { is: 'quote', words: asNoun(item.quoted) };
  return { ...told, item: { ...item, form: words } };
}

/** Checks whether the part of the product was named by an earlier group of its paragraph. */
function isNamedBefore({ about }: Paragraph, at: number): boolean {
  return about.is === 'area' && at > 0;
}

/** Topic before entries that do not tell it themselves. */
function leadOf({ about }: Paragraph, [first]: readonly Group[], { tone }: Subject) {
  if (about.is === 'area' || first === undefined) return undefined;
  const [{ item, named }] = first;
  const phrasings = tone.leads[about.topic];
  const isTold = named !== undefined || item.form.is === 'headline' || item.form.is === 'quote';
  return phrasings === undefined || isTold ? undefined : ownWords(phrasings);
}

function sayGroup(group: Group, subject: Subject, isNamed: boolean): Beat {
  const { settings, remember } = subject;
  const further: Sentence[] = group.flatMap(({ item: { change }, further: own }) => [
    ...own.map(fromSource),
    ...tellReferences(change, settings.verbosity),
    ...remember(change),
  ]);
  const first = sentenceOf(group, subject, isNamed);
  const others = [...further, ...codeOf(group, subject)];
  const facts = [...entriesOf(group, first), ...others.flatMap(factsOf)];
  const isShort = lengthOf([first, ...others]) <= LONGEST_BY_ONE;
  return isShort
    ? { told: [first, ...others.map(goingOn)], further: [], facts }
    : { told: [first], further: others, facts };
}

/** First sentences of entries as facts; of entries that are only named, how they are. */
function entriesOf(group: Group, said: OwnSentence): readonly Fact[] {
  if (group.some(({ named }) => named !== undefined)) return factsOf(said);
  return group.map(({ item }) => ({
    text: item.quoted,
    kind: item.change.kind,
    ...(item.area !== undefined && { area: item.area }),
    written: splitSentences(item.change.text)[0] ?? '',
    ...endOf(item),
  }));
}

/** The end of a former state that an entry names, where only its label says that it ended. */
function endOf({ form, topic }: Item): Pick<Fact, 'hasEnded'> {
  const isQuoted = form.is === 'quote' && topic !== 'security';
  const label = form.is === 'headline' ? form.label : isQuoted ? topic : undefined;
  const hasEnded = label === undefined ? undefined : ENDS.get(label);
  return hasEnded === undefined ? {} : { hasEnded };
}

const ENDS: ReadonlyMap<Label, End> = new Map<Label, End>([
  ['fixed', 'fixed'],
  ['security', 'fixed'],
  ['data loss', 'fixed'],
  ['removed', 'removed'],
  ['deprecated', 'deprecated'],
]);

/** Characters of an entry with its explanation that one host tells. */
const LONGEST_BY_ONE = 300;

/** A sentence that the host who began goes on with. */
function goingOn(sentence: Sentence): Sentence {
  return sentence.from === 'source' ? { ...sentence, goesOn: true } : sentence;
}

function sentenceOf(group: Group, subject: Subject, isNamed: boolean): OwnSentence {
  const { tone } = subject;
  const [{ item, named }] = group;
  if (named !== undefined) return sayNamed(item.topic, named);
  const { form, area } = item;
  const words = group.map(({ item: one }) =>
    'words' in one.form ? one.form.words : one.form.does,
  );
  const place = area === undefined || isNamed || isIn(area, words) ? undefined : placeOf(area);
  const placed = place === undefined ? '' : ` ${place}`;
  switch (form.is) {
    case 'sentence':
      return ownWords([place === undefined ? '{list}.' : `${capitalize(place)}, {list}.`], {
        list: place === undefined ? (words[0] ?? '') : asNoun(words[0] ?? ''),
      });
    case 'headline': {
      const values = { list: listed(words), in: placed };
      return { ...ownWords(tone.labels[form.label], values), plainFirst: true };
    }
    case 'quote':
      return {
        ...ownWords(tone.quotes[leadTopicOf(item)], {
          list: words.map(withinSentence).join('; '),
          in: placed,
        }),
        plainFirst: true,
      };
    case 'deed':
      return sayDeed(item, form, listedDeeds(words), subject, isNamed);
  }
}

/** A quoted order not to do something, as it stands within a sentence. */
function withinSentence(words: string): string {
  return words.replace(/^D(?=o(?: not|n['’]t)\b)/, 'd');
}

/** Names entries that are written in code. */
function sayNamed(topic: Topic, { count, isRest }: Named): OwnSentence {
  const list = isRest ? moreOfTopic(topic, count) : countedTopic(topic, count);
  const verb = count === 1 ? 'is' : 'are';
  return ownWords([`There ${verb} {list}, which the notes describe in code.`, IN_CODE], { list });
}

const IN_CODE = 'The notes describe {list} in code.';

function sayDeed(
  item: Item,
  form: Form & { readonly is: 'deed' },
  does: string,
  { tone, product, release }: Subject,
  isNamed: boolean,
): OwnSentence {
  const { subject, place } = subjectOf(item, form, product);
  if (item.topic === 'documentation') {
    const part = isNamed || place === undefined ? '' : place.replace(/^(?:in|on|for) /, ' of ');
    return ownWords(IN_DOCUMENTATION, { s: subject, does, part });
  }
  const isOfRelease = subject === THIS_RELEASE;
  const values = {
    ...{ S: capitalize(subject), s: subject, does, place: (place ?? '').replace(/^in /, '') },
    now: does.startsWith('no longer ') ? does : `now ${does}`,
    ...(release === undefined ? {} : { R: capitalize(release) }),
  };
  if (place !== undefined && !isNamed) {
    const placed = isOfRelease ? PLACED_RELEASE : tone.placedDeeds;
    return ownWords(place.startsWith('in ') ? placed : AT_PLACE, values);
  }
  if (!isOfRelease) return ownWords(tone.deeds, values);
  return { ...ownWords(release === undefined ? RELEASE : NAMED_RELEASE, values), plainFirst: true };
}

/** Work on the documentation, `{part}` the part of the product that it describes. */
const IN_DOCUMENTATION: Phrasings = [
  'In the documentation{part}, {s} {does}.',
  'For the documentation{part}, {s} {does}.',
];
/** Behind a place with a preposition of its own: `on macOS` */
const AT_PLACE: Phrasings = ['{place}, {s} {does}.'];
const RELEASE: Phrasings = ['{S} {does}.'];
const NAMED_RELEASE: Phrasings = ['{S} {does}.', '{R} {does}.'];
const PLACED_RELEASE: Phrasings = ['In {place}, {s} {does}.', 'For {place}, {s} {does}.'];

/** Checks whether the words of all entries name the part themselves: at their beginning, as "the …", or as it is written. */
function isIn(area: string, words: readonly string[]): boolean {
  const name = area.replace(/^the /, '');
  const plain = plainWords(name);
  const first = singular(plain);
  return words.every((one) => {
    const said = plainWords(one);
    const isFirst = `${singular(said.replace(/^(?:an?|the) /, ''))} `.startsWith(`${first} `);
    const isKnown = ` ${said} `.includes(` the ${plain} `);
    return isFirst || isKnown || (/\p{Lu}/u.test(name) && isWritten(name, one));
  });
}

/** Words without the "s" that most plurals end in. */
function singular(words: string): string {
  return words.replace(/(?<=\w{2})s(?= |$)/g, '');
}

function isWritten(name: string, words: string): boolean {
  const at = words.indexOf(name);
  return at >= 0 && !/\w/.test(words.charAt(at - 1) + words.charAt(at + name.length));
}

/** Commands that a listener can follow; only if everything is narrated. */
function codeOf(group: Group, { settings, audience }: Subject): readonly OwnSentence[] {
  if (settings.verbosity !== 'detailed' || areLaymen(audience)) return [];
  return group.flatMap(({ item: { code } }) => code.flatMap((block) => commandAloud(block) ?? []));
}
