/**
 * The first element that matches.
 * @throws where the page has none, which its server-rendered part promises
 */
export function findElement<T extends Element>(
  root: ParentNode,
  selector: string,
  type: abstract new (...parts: never[]) => T,
): T {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}
