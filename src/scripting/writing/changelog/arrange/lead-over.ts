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
type Leads = Pick<Beat, 'lead' | 'question' | 'unasked'>;

/** What has to be heard before its changes, however few they are: their frames do not tell it. */
const NAMED_ALWAYS: ReadonlySet<Topic> = new Set(['breaking', 'security', 'yours']);
/** Of so few changes nobody has to ask: the questions would be much of what is heard. */
const FEW = 5;
/** With fewer entries nobody asks about a part of the product. */
const FEWEST_OF_PART = 2;

/**
 * How a narrator leads over to each group, and what the host who has to upgrade asks before it. Of several releases
 * what follows a topic that was led to is led to as well: it would be heard as that.
 * @param whole whether the groups are a chapter by themselves
 */
export function leadsTo(
  groups: readonly Group[],
  style: Style,
  subject: Subject,
  whole: boolean,
): Leads[] {
  const { settings, releases, audience } = subject;
  const topics = groups.map(topicOf);
  const asks = releases.length > 1 || (releases[0]?.ranked.length ?? 0) > FEW;
  const areas = new Set<string>();
  const lead = (topic: Topic) => ownWords(style.leads[topic], { audience: audience?.name ?? '' });
  let open = false;
  return groups.map((group, index): Leads => {
    const topic = topics[index] ?? 'rest';
    if (topics[index - 1] === topic) {
      const about = newArea(groups, index, areas);
      return asks && about !== undefined ? { question: about } : {};
    }
    const several = topics.filter((one) => one === topic).length > 1;
    const named = NAMED_ALWAYS.has(topic);
    const leadsOut = open && !named;
    const led = leadsOut || named || (whole && several && settings.verbosity !== 'brief');
    const removed = topic === 'removed' && groups.slice(0, index).some(isRemoval);
    const question =
      asks && (group.concern !== undefined || several) && !removed
        ? questionBefore(topic, audience?.name ?? '')
        : undefined;
    open = named && !whole;
    const own = lead(leadsOut ? 'rest' : topic);
    return {
      ...(led ? { lead: own } : {}),
      ...(leadsOut && asks ? { unasked: own } : {}),
      ...(question === undefined ? {} : { question }),
    };
  });
}

/** It was told what was removed: nobody asks for it. */
function isRemoval({ frame }: Group): boolean {
  return frame === 'remove';
}

function topicOf({ concern, section }: Group): Topic {
  return concern ?? (section === 'act' ? 'breaking' : section);
}

/**
 * A question about every other part of the product that was not spoken of before, where its name is one that people
 * say and enough is told of it.
 */
function newArea(
  groups: readonly Group[],
  index: number,
  asked: Set<string>,
): OwnSentence | undefined {
  const area = areaOf(groups[index]);
  if (area === undefined || asked.has(area)) return undefined;
  asked.add(area);
  const others = groups.slice(index).findIndex((group) => areaOf(group) !== area);
  const told = groups.slice(index, others === -1 ? undefined : index + others);
  const enough = told.flatMap(({ entries }) => entries).length >= FEWEST_OF_PART;
  return enough && index % 2 === 0 && /^(?:the )?[A-Za-z]+$/.test(area)
    ? questionAbout(partName(area))
    : undefined;
}

function areaOf(group: Group | undefined): string | undefined {
  return group?.entries[0].area;
}
