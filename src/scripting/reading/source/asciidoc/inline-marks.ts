/** Link with its words: `link:notes.adoc[Notes]`, `https://maps.example[Maps^]` */
const LINK = /(?:link:|(?=https?:))([^\s[\]]{1,500})\[([^[\]\n]{0,200})\]/g;
/** Way to a part of the text: `<<install,Installation>>`, `xref:install.adoc[Installation]` */
const CROSS = /<<([^<>\n,]{1,100})(?:,([^<>\n]{1,200}))?>>/g;
const XREF = /xref:([^\s[\]]{1,200})\[([^[\]\n]{0,200})\]/g;
/** Keys, buttons and menus: `kbd:[Ctrl+S]`, `btn:[Save]`, `menu:File[Save]` */
const CONTROL = /\b(?:kbd|btn|menu):([\w -]{0,60})\[([^[\]\n]{0,100})\]/g;
const IMAGE = /image::?([^\s[\]]{1,300})\[([^[\]\n]{0,200})\]/g;
const FOOTNOTE = /footnote:\w{0,40}\[[^[\]\n]{0,500}\]/g;
/** `{version}` */
const ATTRIBUTE = /\{([a-z\d][\w-]{0,60})\}/gi;
/** Strong words between single asterisks, which stand alone. */
const STRONG = /(?<![\w*\\])\*(?=[^\s*])([^*\n]{1,300})(?<=\S)\*(?![\w*])/g;
/** Code between a back-tick and a plus sign. */
const LITERAL = /`\+([^`\n]{1,200})\+`/g;
/** Words that are only marked: `[.small]#Not for sale#`, `##text##` */
const MARKED = /(?:\[[^[\]\n]{1,60}\])?(?<![\w&])#{1,2}(?=[^\s#])([^#\n]{1,200})#{1,2}(?!\w)/g;
/** Runs that stay as they are. */
const CODE = /(`[^`\n]{1,500}`)/;

/** Writes the marks of AsciiDoc in a line as those of Markdown, with the values of attributes in their places. */
export function inlineMarks(line: string, attributes: ReadonlyMap<string, string>): string {
  const valued = line
    .replace(ATTRIBUTE, (whole, name: string) => attributes.get(name) ?? whole)
    .replace(LITERAL, '`$1`');
  return valued
    .split(CODE)
    .map((part) => (part.startsWith('`') ? part : marked(part)))
    .join('');
}

function marked(text: string): string {
  return text
    .replace(FOOTNOTE, '')
    .replace(IMAGE, (_, url: string, words: string) => `![${firstOf(words)}](${url})`)
    .replace(CONTROL, (_, menu: string, name: string) => (menu === '' ? name : `${menu} > ${name}`))
    .replace(XREF, (_, target: string, words: string) => (words === '' ? target : words))
    .replace(CROSS, (_, id: string, words?: string) => words ?? id)
    .replace(LINK, (_, url: string, words: string) => `[${withoutWindow(words) || url}](${url})`)
    .replace(STRONG, '**$1**')
    .replace(MARKED, '$1');
}

/** Words of a picture, before its size. */
function firstOf(words: string): string {
  return words.split(',')[0] ?? '';
}

/** Words of a link, without the mark that opens it in a window of its own. */
function withoutWindow(words: string): string {
  return firstOf(words).replace(/\^$/, '');
}
