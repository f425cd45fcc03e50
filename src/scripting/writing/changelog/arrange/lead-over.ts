import type { Limits } from '../../prose/audience.js';
import { ownWords, wordsIn, type OwnSentence, type Phrasings } from '../../prose/sentence.js';
import type { Topic } from '../classify/concern.js';
import type { Entry } from '../classify/entry.js';
import type { Style } from '../phrase/style.js';
import type { Subject } from '../subject.js';
import type { Beat } from '../../telling/beat.js';

type Leads = Pick<Beat, 'lead' | 'question' | 'unasked'>;

/** What has to be heard before its changes, however few they are: their frames do not tell it. */
const NAMED_ALWAYS: ReadonlySet<Topic> = new Set(['breaking', 'security', 'yours']);
/** What the host who has to upgrade asks before what is to be acted on, and before a section: the next sentences answer it. */
const QUESTIONS: Partial<Readonly<Record<Topic, Phrasings>>> = {
  breaking: ['What is breaking in this release?', 'Which changes are breaking?'],
  security: ['Are there security fixes?', 'Is there anything about security?'],
  deprecated: ['What is deprecated?', 'Is anything deprecated?'],
  removed: ['What was removed?', 'Was anything removed?'],
  yours: ['What is in it for {audience}?', 'Is there anything for {audience}?'],
  new: ['What is new?', 'Is there anything new?'],
  different: ['What changes?', 'Is anything different?'],
  better: ['What was fixed or improved?', 'Does anything work better?'],
};
/** For each question so many words are told: more questions would be much of what is heard. */
const WORDS_A_QUESTION = 60;
/** Of more changes than these the first question is asked, however short they are. */
const FEW = 5;
/** About so many words are told at most. */
const MOST_WORDS: Limits = { brief: 110, normal: 450, detailed: Infinity };

/**
 * How a narrator leads over to each group, and what the host who has to upgrade asks before it. Of several releases
 * what follows a topic that was led to is led to as well: it would be heard as that.
 * @param firsts the first entry of each group
 * @param whole whether the groups are a chapter by themselves
 */
export function leadsTo(firsts: readonly Entry[], style: Style, subject: Subject, whole: boolean) {
  const { settings, releases, audience } = subject;
  const name = audience?.name ?? '';
  const topics = firsts.map(topicOf);
  const asked = releases.length > 1 ? undefined : topicsAsked(subject);
  return topics.map((topic, index): Leads => {
    const before = topics[index - 1];
    if (before === topic) return {};
    const asks = asked === undefined || asked.has(topic);
    const about = opensWith(firsts, index, name);
    const question = asks && about !== undefined ? { question: about } : {};
    const several = whole && settings.verbosity !== 'brief' && isSeveral(topics, topic);
    const out = leadsOut(before, topic, whole);
    if (!out && !several && !NAMED_ALWAYS.has(topic)) return question;
    const lead = ownWords(out ? style.leads.rest : style.leads[topic], { audience: name });
    // the opening has named what comes first of a single release
    const named = asked !== undefined && index === 0;
    return { lead, ...question, ...(asks && !named && !several ? { unasked: lead } : {}) };
  });
}

/** The first topics of a release: as many as it is long enough to be asked about. */
function topicsAsked({ releases: [only], settings }: Subject): ReadonlySet<Topic> {
  const entries = (only?.ranked ?? []).map(({ entry }) => entry);
  const told = entries.flatMap(({ said, further }) => [said, ...further].map((one) => one.words));
  const most = Math.min(wordsIn(told.join(' ')), MOST_WORDS[settings.verbosity]) / WORDS_A_QUESTION;
  const asked = Math.max(Number(entries.length > FEW), Math.floor(most));
  return new Set([...new Set(entries.map(topicOf))].slice(0, asked));
}

function isSeveral(topics: readonly Topic[], topic: Topic): boolean {
  return topics.filter((one) => one === topic).length > 1;
}

/** What is asked before a topic: not what is of one entry only, nor what was removed where it was told. */
function opensWith(firsts: readonly Entry[], index: number, audience: string) {
  const topics = firsts.map(topicOf);
  const topic = topics[index] ?? 'rest';
  const asked = QUESTIONS[topic];
  const told =
    topic === 'removed' && firsts.slice(0, index).some(({ said }) => said.frame === 'remove');
  const announced = firsts[index]?.concern !== undefined || isSeveral(topics, topic);
  return announced && !told && asked ? ownWords(asked, { audience }) : undefined;
}

/** Whether a topic of a release begins behind one that was named: without a word it would be heard as that. */
function leadsOut(before: Topic | undefined, topic: Topic, whole: boolean): boolean {
  return !whole && before !== undefined && NAMED_ALWAYS.has(before) && !NAMED_ALWAYS.has(topic);
}

function topicOf({ concern, section }: Entry): Topic {
  return concern ?? (section === 'act' ? 'breaking' : section);
}

/** Tells the reader what to do, by how it begins or whom it addresses. */
const TO_DO =
  /^(?:please )?(?:use (?=.* instead\W*$)|migrate to |switch to |upgrade to )|^(?:you|users) (?:must|need to|should|have to)\b/i;
const ASKED: Phrasings = ['What do I have to do?', 'So what do I do?'];

/** The question that a sentence answers, where it plainly answers one. */
export function questionFor(answer: string): OwnSentence | undefined {
  return TO_DO.test(answer) ? ownWords(ASKED) : undefined;
}
