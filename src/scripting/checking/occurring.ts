/** A place in the tree of all patterns. */
interface Node {
  readonly next: Map<string, Node>;
  /** The place of the longest end of what was read to here that begins a pattern as well. */
  fallback: Node | undefined;
  /** A pattern that ends here. */
  pattern: string | undefined;
  /** The next place on the way of fallbacks where a pattern ends. */
  shorter: Node | undefined;
}

/**
 * Those of the patterns that occur in a text. Needs time that grows with the length of the text and of the patterns, not
 * with their product (Aho and Corasick, 1975).
 */
export function occurring(text: string, patterns: Iterable<string>): ReadonlySet<string> {
  const root = treeOf(patterns);
  const found = new Set<string>();
  let node = root;
  for (const character of units(text)) {
    node = step(root, node, character);
    // Of a pattern that was found before, those that end with it were found as well.
    for (let end: Node | undefined = node; end !== undefined; end = end.shorter) {
      if (end.pattern === undefined) continue;
      if (found.has(end.pattern)) break;
      found.add(end.pattern);
    }
  }
  return found;
}

function step(root: Node, from: Node, character: string): Node {
  let node: Node | undefined = from;
  while (node !== undefined && !node.next.has(character)) node = node.fallback;
  return node?.next.get(character) ?? root;
}

function treeOf(patterns: Iterable<string>): Node {
  const root = newNode();
  for (const pattern of patterns) {
    let node = root;
    for (const character of units(pattern)) {
      const next = node.next.get(character) ?? newNode();
      node.next.set(character, next);
      node = next;
    }
    node.pattern = pattern;
  }
  linkFallbacks(root);
  return root;
}

/** Breadth first: those of shorter beginnings are known when longer ones need them. */
function linkFallbacks(root: Node): void {
  const queue: Node[] = [root];
  // The queue grows while it is gone through.
  for (const node of queue)
    for (const [character, next] of node.next) {
      const fallback = node === root ? root : step(root, node.fallback ?? root, character);
      next.fallback = fallback;
      next.shorter = fallback.pattern === undefined ? fallback.shorter : fallback;
      queue.push(next);
    }
}

/** The UTF-16 code units of a text. */
function* units(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.charAt(at);
}

function newNode(): Node {
  return { next: new Map(), fallback: undefined, pattern: undefined, shorter: undefined };
}
