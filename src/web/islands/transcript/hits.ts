import type { Lines } from './lines.js';

/** Fewer characters are in nearly every sentence. */
const FEWEST_CHARACTERS = 2;

/** Marks every place of the transcript that has a text, without regard to case, and gives the marks. */
export function markHits(lines: Lines, text: string): readonly HTMLElement[] {
  const hits: HTMLElement[] = [];
  const sought = text.trim();
  const pattern = new RegExp(sought.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  for (const { element } of lines.all) {
    if (element.firstElementChild !== null) element.replaceChildren(element.textContent);
    if (sought.length < FEWEST_CHARACTERS) continue;
    const said = element.textContent;
    const found = [...said.matchAll(pattern)];
    if (found.length === 0) continue;
    const parts: (string | HTMLElement)[] = [];
    let from = 0;
    for (const { index, 0: hit } of found) {
      const mark = document.createElement('mark');
      mark.textContent = hit;
      hits.push(mark);
      parts.push(said.slice(from, index), mark);
      from = index + hit.length;
    }
    element.replaceChildren(...parts, said.slice(from));
  }
  return hits;
}
