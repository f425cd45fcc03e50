/** The target of a link in Markdown (`[1.2.0]: https://…`), or of a name in reStructuredText (`.. _name: https://…`). */
const DEFINITION = /^ {0,3}\[([^\]\n]{1,200})\]:[ \t]*\S|^\.\. _`?([^`:\n]{1,80})`?:[ \t]*\S/;

/** Checks whether a line only defines links. */
export function isDefinition(line: string): boolean {
  return DEFINITION.test(line);
}

/** The definitions that a text refers to. */
export function definitionsFor(text: string, definitions: readonly string[]): string[] {
  const plain = text.toLowerCase();
  return definitions.filter((line) => {
    const [, label, name] = DEFINITION.exec(line) ?? [];
    if (label !== undefined) return plain.includes(`[${label.toLowerCase()}]`);
    return name !== undefined && plain.includes(`${name.toLowerCase()}\`_`);
  });
}
