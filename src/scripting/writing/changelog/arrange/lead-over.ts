import { ownWords } from '../../prose/sentence.js';
import type { OwnSentence } from '../../prose/sentence.js';
import type { Concern, Section } from '../classify/concern.js';
import type { Group } from '../group/group.js';
import { partName } from '../phrase/say-group.js';
import type { Style } from '../phrase/style.js';
import type { Subject } from '../subject.js';
import type { Beat } from '../../telling/beat.js';
import { questionAbout, questionBefore } from './questions.js';

type Topic = Concern | Exclude<Section, 'act'>;
type Leads = Pick<Beat, 'lead' | 'question'>;

/** What has to be heard before its changes, however few they are: their frames do not tell it. */
const NAMED_ALWAYS: ReadonlySet<Topic> = new Set(['breaking', 'security', 'yours']);
/** Of so few changes nobody has to ask: the questions would be much of what is heard. */
const FEW = 5;

/**
 * How a narrator leads over to each group, and what the host who has to upgrade asks before it.
 * @param whole whether the groups are a chapter by themselves
 */
export function leadsTo(
  groups: readonly Group[],
  style: Style,
  subject: Subject,
  whole: boolean,
): Leads[] {
  const { settings, releases } = subject;
  const topics = groups.map(topicOf);
  const asks = releases.length > 1 || (releases[0]?.ranked.length ?? 0) > FEW;
  const areas = new Set<string>();
  return groups.map((group, index) => {
    const topic = topicOf(group);
    const begins = topics[index - 1] !== topic;
    const several = topics.filter((one) => one === topic).length > 1;
    const led = NAMED_ALWAYS.has(topic) || (whole && several && settings.verbosity !== 'brief');
    const announced = group.concern !== undefined || several;
    const about = begins ? undefined : newArea(group, areas, index);
    const question =
      begins && announced ? questionBefore(topic, subject.audience?.name ?? '') : about;
    return {
      ...(begins && led ? { lead: leadTo(topic, style, subject) } : {}),
      ...(asks && question !== undefined ? { question } : {}),
    };
  });
}

function topicOf({ concern, section }: Group): Topic {
  return concern ?? (section === 'act' ? 'breaking' : section);
}

function leadTo(topic: Topic, style: Style, { audience }: Subject): OwnSentence {
  return ownWords(style.leads[topic], { audience: audience?.name ?? '' });
}

/** A question about every other part of the product that was not spoken of before. */
function newArea(group: Group, asked: Set<string>, index: number): OwnSentence | undefined {
  const { area } = group.entries[0];
  if (area === undefined || asked.has(area)) return undefined;
  asked.add(area);
  return index % 2 === 0 ? questionAbout(partName(area)) : undefined;
}
