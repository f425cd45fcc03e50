import { runsOf } from '../../runs.js';
import { characters, type Inline } from './blocks.js';

/*
 * Marks of notes and templates that no Markdown parser knows, in the text between code: highlights and remarks of editors
 * (CriticMarkup), links of wikis and what is embedded by them, and what a template puts in.
 */

/** Marks around other inlines, by what opens and closes them. */
const PAIRS: readonly (readonly [open: string, close: string, isKept: boolean])[] = [
  ['{++', '++}', true],
  ['{--', '--}', false],
  ['{>>', '<<}', false],
  ['{==', '==}', true],
  ['==', '==', true],
];
const MARK = /(\{\+\+|\+\+\}|\{--|--\}|\{>>|<<\}|\{==|==\}|(?<!=)==(?!=))/;

/** Names of pages, no numbers of threads or people: `[[Billing#Prices|prices]]`, `![[plan.png|300]]` */
const WIKI_LINK = /(!?)\[\[(?![\s@]|[#!]?\d)([^[\]|\n]{1,200})(?:\|([^[\]\n]{0,200}))?\]\]/g;
/** Replaced words of CriticMarkup: `{~~old~>new~~}` */
const REPLACED = /\{~~(?:[^~\n]|~(?![~>])){0,300}~>((?:[^~\n]|~(?!~)){0,300})~~\}/g;
/** Instruction or variable of a template: `{% include note.html %}`, `{{ page.title }}`; `{{$NEXT}}` is the name of a release. */
const TEMPLATE = /(\{%[^{}%\n]{1,200}%\}|\{\{(?!\$)[^{}\n]{1,200}\}\})/;
/** Takes in what is not there to be read. */
const TAKES_IN = /^\{%-?\s*(?:include|render|import|extends|raw|end\w{1,20})\s+\S[^%]*%\}$/;
/** Name of a line at its end: `^v190` */
const ANCHOR = /(?<=\S) \^[a-z][a-z\d-]{0,40}$/i;
/** Width of a picture, in place of its caption. */
const SIZE = /^\d{1,5}(?:x\d{1,5})?$/;

/** Reads the marks of notes and templates in a run of inlines; those that nothing closes stay. */
export function readNoteMarks(inlines: readonly Inline[]): Inline[] {
  const named = withoutAnchor(inlines);
  if (!/==|\{[+\->=~%{]|\[\[/.test(characters(named))) return named;
  const linked = inOnePiece(withoutPairs(named)).flatMap((inline) =>
    inline.type === 'text' ? readWikiLinks(inline.text.replace(REPLACED, '$1')) : [inline],
  );
  return linked.flatMap((inline, at) =>
    inline.type === 'text'
      ? readTemplates(inline.text, isWord(linked[at - 1]), isWord(linked[at + 1]))
      : [inline],
  );
}

/** Takes the name out that a link finds a line by: `## 1.9.0 ^v190` */
function withoutAnchor(inlines: readonly Inline[]): Inline[] {
  const last = inlines.at(-1);
  if (last?.type !== 'text') return [...inlines];
  return [...inlines.slice(0, -1), { ...last, text: last.text.replace(ANCHOR, '') }];
}

/** Takes marks that are paired out, with what is between those of deletions and comments. */
function withoutPairs(inlines: readonly Inline[]): Inline[] {
  const pieces = inlines.flatMap((inline): Inline[] =>
    inline.type === 'text'
      ? inline.text
          .split(MARK)
          .filter((text) => text !== '')
          .map((text) => ({ type: 'text', text }))
      : [inline],
  );
  const hidden = new Set<number>();
  for (const [open, close, isKept] of PAIRS) {
    let from: number | undefined;
    for (const [at, piece] of pieces.entries()) {
      const text = piece.type === 'text' ? piece.text : '';
      const [before, behind] = [edgeOf(pieces[at - 1], -1), edgeOf(pieces[at + 1], 0)];
      if (from !== undefined && text === close && (open !== close || closes(before, behind))) {
        for (let each = from; each <= at; each += 1)
          if (!isKept || each === from || each === at) hidden.add(each);
        from = undefined;
      } else if (text === open && (open !== close || opens(before, behind))) from = at;
    }
  }
  return pieces.filter((_, at) => !hidden.has(at));
}

/** Runs of text as one each. */
function inOnePiece(inlines: readonly Inline[]): Inline[] {
  return runsOf(inlines, ({ type }, [first]) => type !== 'text' || first.type !== 'text').map(
    ([first, ...others]): Inline =>
      first.type === 'text' ? { type: 'text', text: characters([first, ...others]) } : first,
  );
}

/** The character of an inline that touches what is next to it; a letter stands for all but text. */
function edgeOf(inline: Inline | undefined, at: number): string {
  if (inline === undefined || inline.type === 'break') return ' ';
  return inline.type === 'text' ? (inline.text.at(at) ?? ' ') : 'x';
}

function opens(before: string, behind: string): boolean {
  return /[\s\p{P}]/u.test(before) && /\S/.test(behind);
}

function closes(before: string, behind: string): boolean {
  return /\S/.test(before) && /[\s\p{P}]/u.test(behind);
}

function readWikiLinks(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(WIKI_LINK)) {
    const [whole, embeds, page = '', alias = ''] = match;
    inlines.push({ type: 'text', text: text.slice(end, match.index) });
    if (embeds === '!' || /^(?:file|image):/i.test(page)) {
      const caption = alias.split('|').at(-1) ?? '';
      inlines.push({ type: 'image', url: page, alternative: SIZE.test(caption) ? '' : caption });
    } else {
      const name: Inline = { type: 'text', text: alias.trim() === '' ? nameOf(page) : alias };
      inlines.push({ type: 'link', url: '', inlines: [name] });
    }
    end = match.index + whole.length;
  }
  inlines.push({ type: 'text', text: text.slice(end) });
  return inlines.filter(hasCharacters);
}

/** Words that a reader sees of a link to a page: the page without its folder, or the heading in this one. */
function nameOf(link: string): string {
  const [page = '', heading = ''] = link.split(/#\^?/);
  return (page.split('/').at(-1) ?? '').replace(/\.md$/, '') || heading;
}

function isWord(inline: Inline | undefined): boolean {
  return inline !== undefined && inline.type !== 'break' && inline.type !== 'image';
}

/**
 * Leaves a template that has its line to itself out; a tag or a variable within a sentence is a word of it, as code is.
 * @param follows whether a word is right before the text, @param leads whether one is right behind it
 */
function readTemplates(text: string, follows: boolean, leads: boolean): Inline[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at): Inline[] => {
    const parts = line.split(TEMPLATE);
    const words = parts.some((part, index) => index % 2 === 0 && /[\p{L}\p{N}]/u.test(part));
    const isLed = (at === 0 && follows) || (at === lines.length - 1 && leads);
    const told = parts.flatMap((part, index): Inline[] => {
      if (index % 2 === 0) return [{ type: 'text', text: part }];
      return (words || isLed) && !TAKES_IN.test(part) ? [{ type: 'code', text: part }] : [];
    });
    const end: Inline[] = at < lines.length - 1 ? [{ type: 'text', text: '\n' }] : [];
    return [...told, ...end].filter(hasCharacters);
  });
}

function hasCharacters(inline: Inline): boolean {
  return inline.type !== 'text' || inline.text !== '';
}
