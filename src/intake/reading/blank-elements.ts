import type { ElementContent } from 'hast';

/**
 * Elements that are visible although empty, or that separate their neighbours (HTML standard, 4). All others are part of
 * a line, including custom elements (`my-icon`).
 */
const KEPT = new Set(
  [
    'area audio br button canvas col embed hr iframe img input link meta object param picture source svg track video wbr',
    'address article aside blockquote body center details dialog dd div dl dt fieldset figcaption figure footer form',
    'h1 h2 h3 h4 h5 h6 head header hgroup html li main math menu nav ol optgroup option p pre search section select',
    'summary textarea title ul caption colgroup table tbody td tfoot th thead tr',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Children of an element without inline parts that contain only space, such as icons; adjacent texts are joined.
 * Otherwise, the conversion to Markdown searches all blank neighbours of each blank element.
 */
export function withoutBlank(children: readonly ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = [];
  for (const child of children.flatMap(contentsIfBlank)) {
    const last = kept.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else kept.push(child);
  }
  return kept;
}

function contentsIfBlank(node: ElementContent): readonly ElementContent[] {
  if (node.type !== 'element' || KEPT.has(node.tagName)) return [node];
  const isBlank = node.children.every((one) => one.type === 'text' && one.value.trim() === '');
  return isBlank ? node.children : [node];
}
