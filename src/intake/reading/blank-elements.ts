import type { ElementContent } from 'hast';

/** Text-level elements (HTML standard, 4.5 and 4.7), of which nothing is seen where they hold nothing. */
const TEXT_LEVEL = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/**
 * What is left of an element's children without text-level elements that hold only space, as icons do; text beside
 * text becomes one. Without it, the conversion to Markdown searches all blank neighbours of each blank element.
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
  if (node.type !== 'element' || !TEXT_LEVEL.has(node.tagName)) return [node];
  const isBlank = node.children.every((one) => one.type === 'text' && one.value.trim() === '');
  return isBlank ? node.children : [node];
}
