import type { Reference } from '../../../../domain/release.js';
import { isOrder } from '../../../first-word/first-word.js';
import { characters, collapse, type Inline } from '../../source/blocks.js';
import { kindOfMark } from '../classify/marks.js';
import { PhraseList } from '../../../phrase-list.js';
import { behind, endsEarly } from './missing-marks.js';
import { inWords } from './references-in-words.js';
import {
  addressLabel,
  isNameOf,
  isProfile,
  referenceOf,
  referenceTo,
  spokenReference,
  ticket,
} from './references.js';
import { withSignedLinesEnded, withStopsBehindCode } from './sentence-ends.js';
import targets from './target-names.json' with { type: 'json' };
import { replaceTokens } from './tokens.js';
import { withNumberSign } from './tracker-label.js';
import { withPlainLinks } from './written-links.js';

/**
 * Stand-ins keep code, references and authors in one piece while the words around them are read and changed:
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
/** Name of a link to somebody's profile: `[Jane Doe](https://github.com/jane)` */
const FULL_NAME = /^(?:[\w-]+(?:\[bot\])?|\p{Lu}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){1,3})$/u;
/** Before the link it belongs to: `#[12](…)`, `@[jane](…)` */
const SIGN = /(?<=[\s(]|^)[#@]$/;
/** Around the words of a link that only point elsewhere: `Docs`, `v1.2.0...HEAD` */
export const LINK = '\uE009';
const POINTERS = new PhraseList(targets.pointers);
const PRIVATE = /[\uE000-\uE009]/g;
const STAND_IN = /([\uE000\uE002\uE004\uE006])(\d+)[\uE001\uE003\uE005\uE007]/g;

/** At the head of an entry: `Merged PR 12: …`, `[1234] …` */
const HEADED = /^(?:[A-Za-z ]+ [#!]?(\d{1,8})|[[(]?(\d{4,6})[\])]?)$/;
/** Code in the brackets of such a link; some write there what it is: `method: Map.fold#1` */
const BRACKETED = /\[(\uE000(\d+)\uE001)\](?:\[[\w .:#-]{0,60}\])?(?![([])/g;
const CALLED = /^`[a-z]+: ([\w.$]+)(?:#\d+)?`$/;
/** Brackets around a label, all of it in code: `` `[maps]` Fold … `` */
const TAG = /^`(\[[^\][]{2,80}\])`$/;
/** Signature of generators behind a title of some words, whatever its last word is: `[#12](…) ([jane](…))` */
const SIGNED_TITLE = / \uE002\d+\uE003(?= \(\uE004(\d+)\uE005\)$)(?<=^(?:\S+ ){3}.*)/s;
/** Behind these a handle is somebody's, elsewhere in a sentence it is an annotation or a rule: `nested @supports` */
const BEFORE_PEOPLE = /(?:\b(?:by|from|to|thanks?|and|cc|with|of|via)|[,(@&/.!;)–—-])\s*$/i;

/** Characters behind an address with a bracket in it, and behind any other address. */
const NOT_ITS_END = /(?<![.,;:!?\]}*_])[.,;:!?\]}*_]+$/;
const NOT_ITS_END_EITHER = /(?<![.,;:!?)\]}*_])[.,;:!?)\]}*_]+$/;

/** Puts stand-ins for code, references and authors into a text, and keeps what they stand for. */
export class Mask {
  readonly references: Reference[] = [];
  readonly authors: string[] = [];
  readonly #words: string[] = [];

  /** The text with stand-ins; white space is collapsed. */
  cover(inlines: readonly Inline[]): string {
    const covered = inlines
      .map((inline, index) => this.#cover(inline) + behind(inlines, index))
      .map((text, index) => (inlines[index + 1]?.type === 'link' ? text.replace(SIGN, '') : text))
      .join('')
      .replace(/^\uE0000\uE001/, (code) => TAG.exec(this.#words[0] ?? '')?.[1] ?? code)
      .replace(/\uE001(?=[a-z]{4})/g, '\uE001 ')
      .replace(/^(\p{Lu}+) (\uE002\d+\uE003)(?:,\s\1 \uE002\d+\uE003)+/u, '$1 $2')
      .replace(SIGNED_TITLE, (number, who: string) =>
        this.#words[Number(who)]?.startsWith('@') ? number : ` ${GONE}`,
      );
    return collapse(
      withStopsBehindCode(withSignedLinesEnded(covered))
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
          // The words behind a mark are an order: [`rows`] sort by name.
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
          withNumberSign(withPlainLinks(inline.text.replace(PRIVATE, '').replaceAll('`', ''))),
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
    if (isProfile(url) && FULL_NAME.test(bare)) return this.#author(bare);
    const reference = referenceOf(bare, url);
    // `[(#12)](…)` is an aside as `([#12](…))` is.
    if (reference !== undefined)
      return label.replace(/^(\()?.*?(\))?$/, `$1${this.#reference(reference, bare)}$2`);
    const target = referenceTo(url);
    const words = (): string => {
      if (url === '#_') return LINK + label.replace(/[_-]+/g, ' ') + LINK;
      const shown = inlines.map((each) => this.#cover(each)).join('');
      return pointsElsewhere(bare) ? `${LINK}${shown}${LINK}` : shown;
    };
    if (target === undefined) return words();
    if (/^https?:\/\//.test(bare)) return this.#reference(target, addressLabel(url));
    if (/^\[\d+\]$/.test(label)) return `[${this.#reference(target, addressLabel(url))}]`;
    if (isNameOf(target, bare)) return this.#reference(target, label);
    this.references.push(target);
    return words();
  }

  #coverText(text: string): string {
    return replaceTokens(text, (token, at) => {
      if (/^https?:/.test(token)) return this.#coverAddress(token);
      // `synced with atlas/maps@1a2b3c4` is synced with that project.
      const [of] = /^[\w.-]+\/[\w.-]+(?=@)/.exec(token) ?? [];
      if (of !== undefined && /\b(?:with|from|to) $/.test(text.slice(Math.max(0, at - 6), at)))
        return of;
      if (/^\[[0-9a-f]{6}[\],]/.test(token)) return GONE;
      const signs =
        !token.includes('_') || BEFORE_PEOPLE.test(text.slice(Math.max(0, at - 12), at));
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

/** Checks whether the words of a link only point to further text: `the docs`, `Release notes`, `v1.2.0...HEAD` */
function pointsElsewhere(words: string): boolean {
  // From one version to another, as addresses of comparisons have them.
  if (words.includes('..') && !/\s/.test(words)) return true;
  return /^[\w-]+ docs?[.!]?$/i.test(words) || isLinkLabel(words);
}

/** Checks whether words are all that a link is called which leads elsewhere: `DOC`, `Example.` */
export function isLinkLabel(words: string): boolean {
  return POINTERS.has(words.replace(/[.!]$/, '').replace(/^the /i, ''));
}
