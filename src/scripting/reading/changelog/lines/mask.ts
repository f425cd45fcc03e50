import type { Reference } from '../../../../domain/release.js';
import { isOrder } from '../../../first-word/first-word.js';
import { characters, collapse, type Inline } from '../../source/blocks.js';
import { kindOfMark } from '../classify/marks.js';
import { behind, endsEarly } from './missing-marks.js';
import { inWords } from './references-in-words.js';
import {
  addressLabel,
  isNameOf,
  PROFILE,
  referenceOf,
  referenceTo,
  spokenReference,
  ticket,
} from './references.js';

/**
 * Stand-ins keep code, references and authors in one piece while the words around them are read and mended:
 * a private-use character, the index, the next private-use character.
 */
export const STAND_INS = {
  code: '\uE000\\d+\uE001',
  reference: '\uE002\\d+\uE003',
  author: '\uE004\\d+\uE005',
  /** Named in its sentence, and left out in brackets only. */
  advisory: '\uE006\\d+\uE007',
} as const;

/** An enclosed reference that is gone already. */
export const GONE = '\uE008';
/** What a link to somebody's profile is called: `[Jane Doe](https://github.com/jane)` */
const FULL_NAME = /^(?:[\w-]+(?:\[bot\])?|\p{Lu}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){1,3})$/u;
/** Before the link it belongs to: `#[12](…)`, `@[jane](…)` */
const SIGN = /(?<=[\s(]|^)[#@]$/;
/** Around the words of a link that only point elsewhere: `Docs`, `v1.2.0...HEAD` */
export const LINK = '\uE009';
const POINTER =
  /^(?:(?:the |[\w-]+ (?=docs?$))?(?:docs?|documentation|guide|rfc|blog(?: post)?|announcement|diff|compare|comparison|change ?log|release notes|demo|playground|examples?|(?:read |learn |find out )?more(?: info(?:rmation)?)?|further reading|migration guide|upgrade guide|link|here|details)|(?=\S*\.\.)\S+)[.!]?$/i;
const PRIVATE = /[\uE000-\uE009]/g;
const STAND_IN = /([\uE000\uE002\uE004\uE006])(\d+)[\uE001\uE003\uE005\uE007]/g;

const TOKENS = new RegExp(
  [
    'https?:\\/\\/[^\\s<>"\'`|\uE000-\uE007]+',
    '(?<![\\w./@-])github\\.com\\/[\\w-]+(?![\\w/-]|\\.\\w)',
    '\\bCVE-\\d{4}-\\d{4,}\\b',
    '(?<=^|[[(),:] ?)[A-Z][A-Z0-9]{1,9}-\\d{1,6}(?=[\\]),:])',
    '(?<=^(?:[A-Za-z]{3,10}(?:-\\d{3,6})?(?:(?::| -)? |(?<=port)-)|[A-Z]{3,10}-\\d{3,6}, ){0,2})(?!(?:AES|CVE|CWE|ECMA|IEEE|ISO|PEP|RFC|RSA|SHA|UTF)-)[A-Z]{3,10}-\\d{3,6}(?= ?:| (?:[–—-] )?[A-Z]|- ?[A-Z][a-z]|, [A-Z]{3,10}-\\d{3}|(?<=^[A-Z]{4,10}-\\d{4,6}) (?:add|allow|bump|fix|implement|make|remove|support(?! for| of| in)|update|use) )',
    '^(?:(?:[Mm]erged? )?(?:PR|MR|[Ii]ssue|Bug(?= \\d)|[Tt]icket)|[Rr]efs?|Merge|Closes) [#!]?\\d{1,8}(?=:| [–—-]+ )',
    '^(?!\\W?(?:19|20)\\d\\d\\b)(?:\\[\\d{4,6}\\](?= )|\\(\\d{4,6}\\)(?= )|\\d{4,6}(?=: | [–—-] [A-Za-z]))',
    '\\bGHSA(?:-[0-9a-z]{4}){3}\\b',
    '(?<![\\w&#.-]|(?<!\\d)\\/)(?:[A-Z]{2}|(?:(?!RFC)[A-Z]{3,6}|[a-z]{2,5})(?=#\\d{3})|[\\w.-]{1,60}\\/[\\w.-]{1,60})?#(?:[A-Z][A-Z0-9]{1,9}-)?\\d{1,8}\\b(?!-)',
    '(?:\\b(?:PR |(?:GH|gh|bpo)(?:-issue)?-)|(?<= [–—-] )[Ii]ssue )\\d{1,8}\\b',
    '(?<![\\w./:+-])!\\d{1,6}\\b',
    '(?<![\\w/&#.-])[\\w.-]{1,60}\\/[\\w.-]{1,60}@[0-9a-f]{7,40}(?![\\w./-])',
    '(?<![\\w@./:#-])[0-9a-f]{7,40}(?![\\w/-]|\\.\\w)',
    '(?<=\\([^()[\\]]{2,60} )\\[[0-9a-f]{6}(?:, [0-9a-f]{6}){0,9}\\](?=\\))',
    '(?<=\\()@\\d{4,}(?=\\))',
    '(?<![\\w@.]|(?<!\\d)/)@(?!\\d+(?![\\w-]))(?:app\\/)?[A-Za-z0-9][\\w-]{0,60}(?:\\[bot\\]|(?<=(?: \\(|, )@[A-Z][a-z]{1,40}) [A-Z][a-z]{1,40}(?=[,)]))?(?![\\w/-]|\\.\\w)',
    '(?<=\\b(?:missing|extra|trailing|leading|the|an?) )[;:?!,](?= [a-z])',
    '\\[(?!#)[^\\][\\n]{1,60}\\]\\[\\](?=\\s*\\.?$|,? (?:and )?\\[)',
  ].join('|'),
  'g',
);

/** At the head of an entry: `Merged PR 12: …`, `[1234] …` */
const HEADED = /^(?:[A-Za-z ]+ [#!]?(\d{1,8})|[[(]?(\d{4,6})[\])]?)$/;
/** References and people that end a line, in brackets or with nothing around them, end the sentence where the next line begins one. */
const SIGNED_LINE =
  /(?<![.!?:,;] ?|(?:^|\n)\s{0,9}[A-Z]{3,12}|\b(?:in|see|by|from|of|with|for|to|and|or|as|via|fix|fixes|the|per|on|at|like)(?! [[(]))\s(?:(?:[–—-] )?(?:by |in )?[[(]?(?:\uE002\d{1,6}\uE003|\uE004\d{1,6}\uE005)[\])]?(?:,\s?|[ \t]*)){1,30}\n\s*(?=\p{Lu}[\p{L}-]*[ ,]|\uE000)/gu;
/** Behind code begins a sentence, on its line or the next, and no mark stands before it. */
const AFTER_CODE =
  /(?<=\p{L} \uE000\d{1,6}\uE001)\s+(?=(?:The|This|These|It|They|You|Use|Instead,?|Returns) [\p{Ll}\uE000])/gu;
/** `[the words][label]` of a link whose address is not there; at the end `[Jane][]` signs. */
const UNRESOLVED =
  /\[([^\][\n]{1,80})\]\[(?:[\w .-]{1,60}\](?<!^\[[a-z][\w .+/-]*\](?:\[[A-Za-z][\w .+/-]*\])+|(?:^|\d )\[[A-Z]\w{0,60}\](?:\[[A-Z]\w{0,60}\]){1,4})|\](?!\s*\.?$|,? (?:and )?\[)|(?<=\[#\d{1,8}\]\[)\])/g;
/** A number whose sign went wrong: `#[12]`, `([12])`, `?12` */
const MISFORMED = /#\[(\d{1,6})\]|(?<=\()\[(\d{1,6})\](?=[,)])|(?<= )\?(\d{2,6})(?= |$)/g;
/** A link of AsciiDoc: `{url-docs}/maps[the maps]`, `https://maps.example[the maps]`, `xref:maps[]`, `<<maps,the maps>>` */
const MACRO =
  /(?<![\w/])(?:(?:link:|xref:|\{url-[\w-]{1,40}\})[^\s[\]]{0,300}\[|https?:\/\/[^\s[\]]{1,300}\[(?!\]))([^\][\n]{0,200})\]|<<[\w#-]{1,60},\s?([^<>]{1,100})>>/g;
/** Code in the brackets of such a link; some write there what it is: `method: Map.fold#1` */
const BRACKETED = /\[(\uE000(\d+)\uE001)\](?:\[[\w .:#-]{0,60}\])?(?![([])/g;
const CALLED = /^`[a-z]+: ([\w.$]+)(?:#\d+)?`$/;
/** Brackets around a label, all of it in code: `` `[maps]` Fold … `` */
const TAG = /^`(\[[^\][]{2,80}\])`$/;
/** As generators sign a title of some words, whatever the last of these is: `[#12](…) ([jane](…))` */
const SIGNED_TITLE = / \uE002\d+\uE003(?= \(\uE004(\d+)\uE005\)$)(?<=^(?:\S+ ){3}.*)/s;
/** Behind these a handle is somebody's, elsewhere in a sentence it is an annotation or a rule: `nested @supports` */
const BEFORE_PEOPLE = /(?:\b(?:by|from|to|thanks?|and|cc|with|of|via)|[,(@&/.!;)–—-])\s*$/i;

/** What stands behind an address with a bracket in it, and behind any other. */
const NOT_ITS_END = /(?<![.,;:!?\]}*_])[.,;:!?\]}*_]+$/;
const NOT_ITS_END_EITHER = /(?<![.,;:!?)\]}*_])[.,;:!?)\]}*_]+$/;

/** Puts stand-ins for code, references and authors into a text, and keeps what they stand for. */
export class Mask {
  readonly references: Reference[] = [];
  readonly authors: string[] = [];
  readonly #words: string[] = [];

  /** The text with stand-ins; white space is collapsed. */
  cover(inlines: readonly Inline[]): string {
    return collapse(
      inlines
        .map((inline, index) => this.#cover(inline) + behind(inlines, index))
        .map((text, index) => (inlines[index + 1]?.type === 'link' ? text.replace(SIGN, '') : text))
        .join('')
        .replace(/^\uE0000\uE001/, (code) => TAG.exec(this.#words[0] ?? '')?.[1] ?? code)
        .replace(/\uE001(?=[a-z]{4})/g, '\uE001 ')
        .replace(/^(\p{Lu}+) (\uE002\d+\uE003)(?:,\s\1 \uE002\d+\uE003)+/u, '$1 $2')
        .replace(SIGNED_TITLE, (number, who: string) =>
          this.#words[Number(who)]?.startsWith('@') ? number : ` ${GONE}`,
        )
        .replace(SIGNED_LINE, '. ')
        .replace(AFTER_CODE, '. ')
        .replace(
          /([.:!?] ?)?\n/,
          (end: string, mark: string | undefined, at: number, all: string) => {
            if (
              mark === undefined &&
              /^[A-Za-z ]{3,24}$/.test(all.slice(0, at)) &&
              kindOfMark(all.slice(0, at))
            )
              return ': ';
            return mark || !endsEarly(inlines) ? end : '. ';
          },
        )
        .replace(BRACKETED, (whole, code: string, index: string, at: number, text: string) => {
          // What is told behind a mark is an order: [`rows`] sort by name.
          const told = text.slice(whole.length);
          if (at === 0 && (told.startsWith(':') || isOrder(told))) return whole;
          this.#words[Number(index)] = this.#words[Number(index)]?.replace(CALLED, '`$1`') ?? '';
          return code;
        }),
    );
  }

  /** The text with words for the stand-ins that are left in it; code stands between back-ticks. */
  uncover(masked: string): string {
    return collapse(
      inWords(masked, (index) => this.#words[index] ?? '').replace(
        STAND_IN,
        (_, kind: string, index: string, at: number) => {
          const words = this.#words[Number(index)] ?? '';
          if (kind !== '\uE004') return words;
          const end = at + index.length + 2;
          const goesOn = /^(?!['’]s\b)\W{0,9}\w/.test(masked.slice(end, end + 10));
          const signs = BEFORE_PEOPLE.test(masked.slice(Math.max(0, at - 12), at));
          return goesOn && !signs && /^@[a-z]/.test(words)
            ? `\`${words}\``
            : words.replace(/^@/, '');
        },
      ),
    );
  }

  #cover(inline: Inline): string {
    switch (inline.type) {
      case 'text':
        return this.#coverText(
          inline.text
            .replace(PRIVATE, '')
            .replaceAll('`', '')
            .replace(UNRESOLVED, (all, of: string) => (kindOfMark(of) ? all.replace('[]', '') : of))
            .replace(MISFORMED, '#$1$2$3')
            .replace(/(?<= [-–—] [Ff]ix(?:e[sd])? )(?=\d{2,6}\W*$)/, '#')
            .replace(/\bCVE[ :](\d{4})[ -](?=\d{4})/g, 'CVE-$1-')
            .replace(/(?<=\b(?:RFC|PEP) )#(?=\d)|\b(?:RT|GH|rt\.cpan\.org) (?=#\d)/g, '')
            .replace(/\{[\w-]{0,20}(?:pull|issue)\}#?(\d{1,8})\[[^\][\n]{0,20}\]/g, '#$1')
            .replace(MACRO, '$1$2')
            .replace(/ ?footnote:\w{0,40}\[[^\][\n]{0,500}\]/g, ''),
        );
      case 'code':
        return this.#coverCode(collapse(inline.text.replace(PRIVATE, '').replaceAll('`', "'")));
      case 'strong':
      case 'emphasis':
        return inline.inlines.map((each) => this.#cover(each)).join('');
      case 'link':
        return this.#coverLink(inline.url, inline.inlines);
      case 'image':
      case 'footnote':
        return '';
      case 'break':
        return '\n';
    }
  }

  #coverCode(code: string): string {
    if (/^[\da-f]{7,40}$/.test(code)) return this.#coverText(code);
    return code === '' ? '' : this.#standIn('\uE000', `\`${code}\``);
  }

  #coverLink(url: string, inlines: readonly Inline[]): string {
    const label = collapse(characters(inlines));
    const bare = label.replace(/^[[(](.*)[\])]$/, '$1');
    if (/^@(?!\d+$)[^/]*$/.test(bare)) return this.#author(bare.slice(1));
    if (PROFILE.test(url) && FULL_NAME.test(bare)) return this.#author(bare);
    const reference = referenceOf(bare, url);
    // `[(#12)](…)` is an aside as `([#12](…))` is.
    if (reference !== undefined)
      return label.replace(/^(\()?.*?(\))?$/, `$1${this.#reference(reference, bare)}$2`);
    const target = referenceTo(url);
    const words = (): string => {
      if (url === '#_') return LINK + label.replace(/[_-]+/g, ' ') + LINK;
      const shown = inlines.map((each) => this.#cover(each)).join('');
      return POINTER.test(bare) ? `${LINK}${shown}${LINK}` : shown;
    };
    if (target === undefined) return words();
    if (/^https?:\/\//.test(bare)) return this.#reference(target, addressLabel(url));
    if (/^\[\d+\]$/.test(label)) return `[${this.#reference(target, addressLabel(url))}]`;
    if (isNameOf(target, bare)) return this.#reference(target, label);
    this.references.push(target);
    return words();
  }

  #coverText(text: string): string {
    return text.replace(TOKENS, (token: string, at: number, all: string) => {
      if (/^https?:/.test(token)) return this.#coverAddress(token);
      // `synced with atlas/maps@1a2b3c4` is synced with that project.
      const [of] = /^[\w.-]+\/[\w.-]+(?=@)/.exec(token) ?? [];
      if (of !== undefined && /\b(?:with|from|to) $/.test(all.slice(Math.max(0, at - 6), at)))
        return of;
      if (/^\[[0-9a-f]{6}[\],]/.test(token)) return GONE;
      const signs = !token.includes('_') || BEFORE_PEOPLE.test(all.slice(Math.max(0, at - 12), at));
      if (/^@|^git/.test(token) && signs) return this.#author(token.replace(/^@|^.*\//, ''), token);
      if (/^(?:.$|@)/.test(token)) return this.#coverCode(token.replace('@', ''));
      if (token.endsWith('[]')) return this.#author(token.slice(1, -3));
      const known = referenceOf(token.replace(HEADED, '#$1$2')) ?? ticket(token.replace('#', ''));
      return known === undefined ? token : this.#reference(known, token);
    });
  }

  #coverAddress(token: string): string {
    const url = token.replace(token.includes('(') ? NOT_ITS_END : NOT_ITS_END_EITHER, '');
    const target = referenceTo(url);
    if (target === undefined) return token;
    return this.#reference(target, addressLabel(url)) + token.slice(url.length);
  }

  #author(name: string, written = name): string {
    this.authors.push(name);
    return this.#standIn('\uE004', written);
  }

  #reference(reference: Reference, label: string): string {
    this.references.push(reference);
    const advisory = reference.type === 'cve' || label.startsWith('GHSA-');
    return this.#standIn(advisory ? '\uE006' : '\uE002', spokenReference(reference, label));
  }

  #standIn(mark: string, words: string): string {
    this.#words.push(words);
    return `${mark}${this.#words.length - 1}${String.fromCharCode(mark.charCodeAt(0) + 1)}`;
  }
}
