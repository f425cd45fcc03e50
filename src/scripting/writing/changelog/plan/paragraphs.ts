import { tallyOf } from '../../../runs.js';
import { TO_ACT_ON, TOPICS } from '../items/topic.js';
import type { About, Paragraph, Told } from './plan.js';

/** Entries of one part that make a paragraph of their own. */
const FEWEST_OF_AREA = 2;

/**
 * Gathers entries: what a listener must act on by its topic, then each part of the product that several entries concern,
 * once, then the rest by topic.
 */
export function paragraphsOf(told: readonly Told[]): readonly Paragraph[] {
  const calm = told.filter(({ item }) => !TO_ACT_ON.has(item.topic));
  const areas = tallyOf(calm.map(({ item }) => item.area));
  const isGathered = ({ item: { topic, area } }: Told) =>
    !TO_ACT_ON.has(topic) && area !== undefined && (areas.get(area) ?? 0) >= FEWEST_OF_AREA;
  const ofTopics = told.filter((one) => !isGathered(one));
  const byTopic = TOPICS.flatMap((topic) =>
    gathered(
      { is: 'topic', topic },
      ofTopics.filter(({ item }) => item.topic === topic),
    ),
  );
  const byArea = [...groupedByArea(told.filter(isGathered))].flatMap(([area, those]) =>
    gathered({ is: 'area', area }, inOrderOfTopics(those)),
  );
  const acts = byTopic.filter(({ told: [{ item }] }) => TO_ACT_ON.has(item.topic));
  const others = byTopic.filter(({ told: [{ item }] }) => !TO_ACT_ON.has(item.topic));
  return [...acts, ...byArea, ...others];
}

/** Entries by their part of the product, in the order of the first of each. */
function groupedByArea(told: readonly Told[]): ReadonlyMap<string, readonly Told[]> {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const area = one.item.area ?? '';
    const group = groups.get(area);
    if (group === undefined) groups.set(area, [one]);
    else group.push(one);
  }
  return groups;
}

function inOrderOfTopics(told: readonly Told[]): readonly Told[] {
  const placeOf = ({ item }: Told) => TOPICS.indexOf(item.topic);
  return [...told].sort((one, other) => placeOf(one) - placeOf(other));
}

function gathered(about: About, [first, ...others]: readonly Told[]): readonly Paragraph[] {
  return first === undefined ? [] : [{ about, told: [first, ...others] }];
}
