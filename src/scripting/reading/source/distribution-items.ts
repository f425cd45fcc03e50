/** Item with its indentation and its mark. */
const ITEM = /^([ \t]*)([*+-]) +(\S.*)$/;
/** Item that only says that there is a new release, whose items are the entries: `New upstream release.` */
const NEW_RELEASE =
  /^(?:new (?:upstream )?[\w ]{0,30}(?:release|version|update)|updated? to (?:version )?v?\d)\b[^,;]{0,40}$/i;
/** Item that only names a file whose items are the entries: `d/control:` */
const FILE = /^(\S{1,80}):$/;
/** Further part of a file in an item of a GNU changelog: `(map_fold): Keep the legend.` */
const FURTHER_PART = /^([ \t]+)(\([^()\n]{1,120}\)(?: <[^<>\n]{1,60}>)?: \p{L}\S* \S.*)$/u;

interface Outer {
  readonly indent: number;
  /** Name to put before its items; empty for a new release. */
  readonly name: string;
}

/**
 * Text of a distribution's changelog with the items of a new release, or of a file, as items of their own, and so the further
 * parts of a file that an item of a GNU changelog goes on with.
 */
export function withItemsApart(text: string): string {
  let outer: Outer | undefined;
  let isInItem = false;
  const written: string[] = [];
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const [, space = '', mark, words = ''] = ITEM.exec(line) ?? [];
    const [, indent = '', part] = FURTHER_PART.exec(line) ?? [];
    if (mark === undefined) {
      if (line.trim() === '' || !/^[ \t]/.test(line)) isInItem = false;
      if (line.trim() !== '' && !/^[ \t]/.test(line)) outer = undefined;
      written.push(part !== undefined && isInItem ? `${indent}* ${part}` : line);
      continue;
    }
    isInItem = true;
    if (outer !== undefined && space.length > outer.indent) {
      written.push(`${' '.repeat(outer.indent)}* ${outer.name}${words}`);
      continue;
    }
    const [, below = '', deeper] = ITEM.exec(lines[at + 1] ?? '') ?? [];
    const hasItems = deeper !== undefined && below.length > space.length;
    const [, file] = hasItems ? (FILE.exec(words) ?? []) : [];
    const isRelease = hasItems && NEW_RELEASE.test(words);
    const opens = isRelease || file !== undefined;
    outer = opens ? { indent: space.length, name: nameOf(file) } : undefined;
    if (file === undefined) written.push(line);
  }
  return written.join('\n');
}

function nameOf(file?: string): string {
  return file === undefined ? '' : `${file}: `;
}
