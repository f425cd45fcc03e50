import { characters, collapse } from '../../source/blocks.js';
import { kindOfHeading } from '../../headings/classify-heading.js';
import { areaName } from '../classify/area-names.js';
import { AREA } from '../lines/mark-names.js';
import type { Section } from './sections.js';

/** Word before the colon of an entry, or in the brackets behind its type: `Tests: …`, `feat(tests): …` */
const LABEL = /^(?:\p{L}{2,12}\()?(\p{L}{2,12})\)?!?\s?:\s/u;

/**
 * Areas that a text has additions to and that only sound like work on a product: below `Features` stands `Tests: …`. Its
 * fixes below other headings are changes of the product as well.
 */
export function productAreas(sections: readonly Section[]): ReadonlySet<string> {
  const areas = new Set<string>();
  let added: Section | undefined;
  for (const section of sections) {
    if (added !== undefined && section.depth <= added.depth) added = undefined;
    if (added !== undefined) addArea(areas, section.heading);
    else if (kindOfHeading(section.heading) === 'added') added = section;
    if (added !== undefined) for (const label of labelsOf(section)) addArea(areas, label);
  }
  return areas;
}

function addArea(areas: Set<string>, name: string): void {
  if (AREA.test(name.trim())) areas.add(areaName(name));
}

function labelsOf({ blocks }: Section): string[] {
  const items = blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
  return items.flatMap(({ blocks: [first] }) =>
    first?.type === 'paragraph' ? (LABEL.exec(collapse(characters(first.inlines)))?.[1] ?? []) : [],
  );
}
