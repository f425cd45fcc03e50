import { CHANGE_KINDS, type ChangeKind } from '../../../../domain/release.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { collapse, type Inline } from '../../source/blocks.js';
import { kindOfWording } from './deeds.js';
import { kindOfEmoji } from './marks.js';

/** In the order in which they are tried. */
type Rules = Readonly<Partial<Record<ChangeKind, RegExp>>>;

const HEADINGS: Rules = {
  breaking:
    /(?<!\bnon[- ]?)\b(?:breaking|incompatib\w*|^major changes$|migrat(?:ion|ing|e)|(?<!(?:dependenc(?:y|ies)|library|package) )upgrad(?:e|ing)(?: notes?| guide| instructions| steps)?$|action required|(?:expired|enforced) deprecations|(?<!\b(?:for|with|improved?|better|full|keep\w*|maintain\w*|preserv\w*|restor\w*|ensur\w*) )backwards? compatibility|bc breaks?)\b/i,
  security: /\b(?:security|vulnerabilit\w*|cves?)\b/i,
  // What became of them is not sure: `Removed deprecated methods`.
  deprecated:
    /\b(?:planned|upcoming|future) (?:removals?|deprecations?)\b|^(?!.*(?<!\p{L})(?!deprecat)\p{L}+(?:ed|ing|out|als? of) .{0,200}deprecat).*\bdeprecat\w*/iu,
  removed: /\b(?:remove[sd]?|removals?|deleted|deletions|dropped)\b/i,
  documentation: /\b(?:docs?|documentation|documented|guides?)\b/i,
  performance: /\b(?:perf|performance|optimi[sz]ations?)\b/i,
  fixed:
    /\b(?:fix|fixes|fixed|bugs?|bug-?fix\w*|hot-?fix(?:es)?|regressions?|corrections?|(?:closed|resolved|solved) issues)\b/i,
  internal:
    /^(?:unit )?test(?:s|ing)?(?: changes)?$|^(?:non|not)[- ]user[- ](?:facing|visible)\b|^formatting$|^development(?: (?:changes|improvements|work))?$|\b(?:internals?|chores?|ci|continuous integration|build(?: system)?s?|refactor\w*|maintenance|housekeeping|under the hood|dependenc(?:y|ies)|deps|(?:^|\bcod(?:e|ing) )styles?$|tooling|infrastructure|code formatting|miscellaneous tasks|code quality|clean-?ups?)\b/i,
  added: /\b(?:add|added|additions?|(?<!^upgrading to )new|feat|features?)\b/i,
  changed:
    /\b(?:changed|moves|moved|renames?|renamed|improve[sd]?|improvements?|enhance[sd]?|enhancements?|updated|updates|revert(?:s|ed)|behaviou?r(?: changes?)?|usability|polish|api changes?)\b/i,
};

const PICTURES = /[\p{Extended_Pictographic}\uFE0F\u200D]|:[a-z_0-9]+:/gu;

/** The kind that a heading names, by its words and then by its emoji. */
export function kindOfHeading(heading: string): ChangeKind | undefined {
  const words = heading.replace(PICTURES, ' ').trim();
  if (words.split(/\s+/).length > 7) return undefined;
  return first(HEADINGS, words) ?? kindOfEmoji(heading);
}

/**
 * The kinds that a heading names beside each other, one where it names one: `Bug fixes and improvements` has two, and
 * says of none of its entries which it is.
 */
export function kindsOfHeading(heading: string): ChangeKind[] {
  const whole = kindOfHeading(heading);
  if (whole === undefined) return [];
  const parts = heading.split(/[,&+/]|\band\b/i).flatMap((written) => {
    const part = written.trim();
    return first(HEADINGS, part) ?? (/\bchanges?$/i.test(part) ? 'changed' : []);
  });
  const kinds = [...new Set(parts)];
  return kinds.length < 2 || kinds.includes('breaking') ? [whole] : kinds;
}

function first(rules: Rules, text: string): ChangeKind | undefined {
  const [name] = Object.entries(rules).find(([, pattern]) => pattern.test(text)) ?? [];
  return CHANGE_KINDS.find((kind) => kind === name);
}

/** Whether a heading tells a change: `The cache is gone`, not `Classes`. */
export function saysWhatChanges(heading: string): boolean {
  const words = wordsOf(heading).replace(/^[^:]{1,30}: /, '');
  return kindOfWording(words) !== undefined || isWholeSentence(words);
}

/** A heading without its pictures. */
export function wordsOf(heading: string): string {
  return collapse(heading.replace(PICTURES, ' '));
}

/** A heading's words alone. */
export function withoutPictures(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.map((inline) =>
    inline.type === 'text' ? { ...inline, text: inline.text.replace(PICTURES, ' ') } : inline,
  );
}
