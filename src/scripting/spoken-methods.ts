import directives from './code-directives.json' with { type: 'json' };
import { verbForm } from './first-word/verb-forms.js';
import { PhraseList } from './phrase-list.js';

/** A name behind `#` and its class, or behind `#` alone, which is the whole text but for a call: `Rows#fold`, `#fold!` */
const METHOD =
  /(?:#(?<=(?<![/\w-])[A-Z]\w{1,60}#)|^#(?=\w+[?!=]?(?:\(|$)))([a-z_]\w+)([?!](?![\w?!]))?/g;
/** Directives of C and macros of Swift. */
const DIRECTIVES = new PhraseList(directives);
const FILE_OR_COLOR = /^(?:file\w*|[\da-f]{3,8})$/;

/** So many characters behind a name tell what it names. */
const LONGEST_NOUN = 40;

/** Spoken form of methods: `Rows#fold` as `Rows method fold`; without the word if the text behind it calls it an element or a method. */
export function sayMethods(text: string, following = '', alone = false): string {
  return text.replace(METHOD, (whole, name: string, mark: string | undefined, at: number) => {
    if (at > 0 ? name === 'method' : isDirectiveOrColor(name)) return whole;
    const end = at + whole.length;
    const behind = text.slice(end, end + LONGEST_NOUN) + following;
    if (at === 0 && !alone && !mark) return whole;
    if (at > 0 && /^ (?:objects?|propert(?:y|ies)|attributes?|fields?)\b/.test(behind))
      return ` ${name}`;
    if (/^ (?:element|selector|anchor|id|fragment|tag|macro)s?\b/.test(behind)) return whole;
    const said = mark === undefined ? '' : mark === '!' ? ' bang' : ' question mark';
    const isCalled = /^(?:\(\))? methods?\b/.test(behind);
    return `${at > 0 ? ' ' : ''}${isCalled ? '' : 'method '}${name}${said}`;
  });
}

function isDirectiveOrColor(name: string): boolean {
  return DIRECTIVES.has(name) || FILE_OR_COLOR.test(name);
}

/** If a text names one, a lone `#fold` is a method as well, and not an anchor, style or channel. */
const OF_METHODS = /\b[A-Z]\w+#[a-z_]|`#[a-z]+(?:_|[?!]`)|\b(?:call|expos|method|respond)/;
/** Other meanings of a name behind `#`. */
const OF_ANCHORS = /\b(?:anchor|channel|element|fragment|id|link|selector|tag)s?\b/i;

/**
 * Checks whether a lone name behind `#` is a method's in a text.
 * @param codes its pieces of inline code
 */
export function namesMethods(text: string, codes: readonly string[]): boolean {
  return OF_METHODS.test(text) || (codes.filter(isDeed).length > 1 && !OF_ANCHORS.test(text));
}

/** Checks whether the name behind `#` is a verb, as those of methods are. */
function isDeed(code: string): boolean {
  return verbForm(/^#([a-z]+)$/.exec(code)?.[1] ?? '')?.form === 'imperative';
}
