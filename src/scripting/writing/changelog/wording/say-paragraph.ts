import { contentWords } from '../../../content-words.js';
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
import type { Beat } from '../../telling/beat.js';
import { tellReferences } from './references.js';
import type { Form } from '../items/form.js';
import type { Item } from '../items/item.js';
import { asNoun } from '../items/lowered.js';
import { BEHIND_THE_SCENES, TO_ACT_ON } from '../items/topic.js';
import type { Paragraph, Told } from '../plan/plan.js';
import type { Subject } from '../subject.js';
import { groupsOf, type Group } from './groups.js';
import { listed } from './listed.js';
import { questionAbout } from './questions.js';
import { TONE_SHEETS } from './tones.js';
import { placeOf, subjectOf, THIS_RELEASE } from './subject-words.js';

/** Says a paragraph of a plan: a beat for each group of its entries. */
export function sayParagraph(paragraph: Paragraph, given: Subject): readonly Beat[] {
  const subject = soberly(paragraph, given);
  const { tone } = subject;
  const groups = groupsOf(paragraph.told.map(asQuoteBehindTheScenes), tone.breath);
  const lead = leadOf(paragraph, groups, subject);
  const question = questionAbout(paragraph);
  return groups.map((group, at) => ({
    ...(at === 0 && lead !== undefined ? { lead, unasked: lead } : {}),
    ...(at === 0 && question !== undefined ? { question } : {}),
    ...sayGroup(group, subject, isNamedBefore(paragraph, at)),
  }));
}

/** What has to be acted on is told without cheer where severity is to be heard. */
function soberly({ about }: Paragraph, subject: Subject): Subject {
  const isGrave = about.is === 'topic' && TO_ACT_ON.has(about.topic);
  if (!isGrave || !subject.settings.severityAwareTone) return subject;
  const { professional } = TONE_SHEETS;
  return { ...subject, tone: { ...professional, breath: ONE_BY_ONE } };
}

const ONE_BY_ONE = { mostEntries: 1, mostWords: 0 };

/** Work on a product is told in the author's words. */
function asQuoteBehindTheScenes(told: Told): Told {
  const { item } = told;
  if (!BEHIND_THE_SCENES.has(item.topic)) return told;
  return { ...told, item: { ...item, form: { is: 'quote', words: asNoun(item.quoted) } } };
}

/** Checks whether the part of the product was named by an earlier group of its paragraph. */
function isNamedBefore({ about }: Paragraph, at: number): boolean {
  return about.is === 'area' && at > 0;
}

/** Topic before entries that do not tell it themselves. */
function leadOf({ about }: Paragraph, [first]: readonly Group[], { tone }: Subject) {
  if (about.is === 'area' || first === undefined) return undefined;
  const { form } = first[0].item;
  const phrasings = tone.leads[about.topic];
  const isTold = form.is === 'headline' || form.is === 'quote';
  return phrasings === undefined || isTold ? undefined : ownWords(phrasings);
}

function sayGroup(group: Group, subject: Subject, isNamed: boolean): Beat {
  const { settings, remember } = subject;
  const further: Sentence[] = group.flatMap(({ item: { change }, further: own }) => [
    ...own.map(fromSource),
    ...tellReferences(change, settings.verbosity),
    ...remember(change),
  ]);
  return {
    told: [sentenceOf(group, subject, isNamed)],
    further: [...further, ...codeOf(group, subject)],
  };
}

function sentenceOf(group: Group, subject: Subject, isNamed: boolean): OwnSentence {
  const { tone } = subject;
  const [{ item }] = group;
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
        ...ownWords(tone.quotes[item.topic], { list: words.join('; '), in: placed }),
        plainFirst: true,
      };
    case 'deed':
      return sayDeed(item, form, listed(words), subject, isNamed);
  }
}

function sayDeed(
  item: Item,
  form: Form & { readonly is: 'deed' },
  does: string,
  { tone, product, release }: Subject,
  isNamed: boolean,
): OwnSentence {
  const { subject, place } = subjectOf(item, form, product);
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

/** Behind a place with a preposition of its own: `on macOS` */
const AT_PLACE: Phrasings = ['{place}, {s} {does}.'];
const RELEASE: Phrasings = ['{S} {does}.', 'It {does}.'];
const NAMED_RELEASE: Phrasings = ['{S} {does}.', '{R} {does}.'];
const PLACED_RELEASE: Phrasings = [
  'In {place}, {s} {does}.',
  'Within {place}, {s} {does}.',
  'For {place}, {s} {does}.',
];

/** Checks whether the words begin with the part themselves. */
function isIn(area: string, words: readonly string[]): boolean {
  const name = contentWords(area).join(' ');
  return words.every((one) => contentWords(one).join(' ').startsWith(name));
}

/** Commands that a listener can follow; only where everything is told. */
function codeOf(group: Group, { settings, audience }: Subject): readonly OwnSentence[] {
  if (settings.verbosity !== 'detailed' || areLaymen(audience)) return [];
  return group.flatMap(({ item: { code } }) => code.flatMap((block) => commandAloud(block) ?? []));
}
