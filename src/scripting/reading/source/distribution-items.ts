/** Item with its indentation and its mark. */
const ITEM = /^([ \t]*)([*+-]) +(\S.*)$/;
/** Item that only says that there is a new release, whose items are the entries: `New upstream release.` */
const NEW_RELEASES = [
  /^new (?:upstream )?[\w ]{0,30}(?:release|version|update)\b[^,;]{0,40}$/i,
  /^updated? to (?:version )?v?\d[^,;]{0,40}$/i,
];
/** Item that says only where its items are from: `Cherry-pick from upstream:` */
const ORIGIN = /^(?:cherry-?pick|backport|pull(?:ed)? in|import)(?:s|ed)? [^:]{0,80}:$/i;
/** Item about one security fix: `[CVE-2031-1234] …` */
const ADVISORY = /^[([]?CVE-\d{4}-\d{4,7}[)\]]?:? +\S/;
/** Item that only names a file whose items are the entries: `d/control:` */
const FILE = /^(\S{1,80}):$/;
/** Further part of a file in an item of a GNU changelog: `(map_fold): Keep the legend.` */
const FURTHER_PART = /^([ \t]+)(\([^()\n]{1,120}\)(?: <[^<>\n]{1,60}>)?: \p{L}.*)$/u;

/** Functions at the end of a line, which those on the next line go on with: `* src/map.c (fold, sort)` */
const OPEN_FUNCTIONS = /^([ \t]+(?:\* \S{1,80} )?\([^()\n]{1,160})\)$/;
const MORE_FUNCTIONS = /^[ \t]+\((?=[^()\n]{1,160}\))/;

/** Lines with the functions of a file in one pair of brackets, where a GNU changelog has them on several lines. */
function withFunctionsTogether(lines: readonly string[]): readonly string[] {
  const together: string[] = [];
  for (const line of lines) {
    const [, open] = OPEN_FUNCTIONS.exec(together.at(-1) ?? '') ?? [];
    if (open === undefined || !MORE_FUNCTIONS.test(line)) together.push(line);
    else together[together.length - 1] = line.replace(MORE_FUNCTIONS, () => `${open}, `);
  }
  return together;
}

interface Outer {
  readonly indent: number;
  /** Name to put before its items; empty for a new release. */
  readonly name: string;
  /** True if the item says nothing beside the name. */
  readonly isName: boolean;
}

/**
 * Text of a distribution's changelog with the items of a new release, or of a file, as items of their own, and so the further
 * parts of a file that an item of a GNU changelog goes on with.
 */
export function withItemsApart(text: string): string {
  const lines = withFunctionsTogether(text.split('\n'));
  let outer: Outer | undefined;
  let isInItem = false;
  return lines
    .flatMap((line, at): string[] => {
      const [, space = '', mark, words = ''] = ITEM.exec(line) ?? [];
      if (mark === undefined) {
        const isAtEdge = /^\S/.test(line);
        if (isAtEdge) outer = undefined;
        isInItem &&= !isAtEdge && line.trim() !== '';
        return [isInItem ? line.replace(FURTHER_PART, '$1* $2') : line];
      }
      isInItem = true;
      if (outer !== undefined && space.length > outer.indent)
        return [`${' '.repeat(outer.indent)}* ${outer.name}${words}`];
      outer = outerOf(space.length, words, lines[at + 1] ?? '');
      return outer?.isName === true ? [] : [line];
    })
    .join('\n');
}

/** Item whose items are the entries; undefined for others, and for those without items below. */
function outerOf(indent: number, words: string, next: string): Outer | undefined {
  const [, space = '', mark, first = ''] = ITEM.exec(next) ?? [];
  if (mark === undefined || space.length <= indent) return undefined;
  if (ORIGIN.test(words)) return { indent, name: '', isName: true };
  if (ADVISORY.test(first)) return { indent, name: '', isName: words.endsWith(':') };
  if (NEW_RELEASES.some((one) => one.test(words))) return { indent, name: '', isName: false };
  const [, file] = FILE.exec(words) ?? [];
  return file === undefined ? undefined : { indent, name: `${file}: `, isName: true };
}
