import type { Line } from './lines.js';

/** Lines at the top and at the bottom of a page among which its number and its running heads are looked for. */
const OUTERMOST = 2;
/** Share of the pages on which a line is a running head: left and right pages have their own. */
const SHARE = 0.3;
const FEWEST_PAGES = 3;

const PAGE_NUMBER =
  /^(?:[-–—|·]\s*)?(?:(?:page|seite|p\.|página|pagina)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|von|de|di|\/|\|)\s*\d{1,4})?(?:\s*[-–—|·])?$/i;

/** The lines of each page without page numbers and without what stands above and below the text of many pages. */
export function withoutRunningHeads(pages: readonly (readonly Line[])[]): Line[][] {
  const outermost = pages.map(outermostLines);
  const counts = new Map<string, number>();
  for (const lines of outermost) {
    for (const key of new Set([...lines].map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const fewest = Math.max(FEWEST_PAGES, pages.length * SHARE);
  return pages.map((page, index) =>
    page.filter((line) => {
      if (outermost[index]?.has(line) !== true) return true;
      return !PAGE_NUMBER.test(line.text) && (counts.get(keyOf(line)) ?? 0) < fewest;
    }),
  );
}

function outermostLines(page: readonly Line[]): ReadonlySet<Line> {
  const byHeight = [...page].sort((a, b) => b.y - a.y);
  return new Set([...byHeight.slice(0, OUTERMOST), ...byHeight.slice(-OUTERMOST)]);
}

/** The same on every page, but for its number. */
function keyOf({ text, y }: Line): string {
  return `${Math.round(y / 4)} ${text.replace(/\d+/g, '#').toLowerCase()}`;
}
