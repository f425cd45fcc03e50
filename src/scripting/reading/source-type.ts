import type { SourceType } from '../../domain/conversion.js';
import type { SourceTypeReason } from '../../domain/text-outline.js';
import { compositionOf, type Composition } from './composition.js';
import { changelogProbability } from './text-type/text-type.js';
import { wordedLines } from './text-type/type-lines.js';
import fileNames from './changelog-file-names.json' with { type: 'json' };
import { PhraseList } from '../phrase-list.js';
import { readSource } from './source/read-source.js';

/** Words in the names that people give to changelogs: `CHANGES.txt`, `HISTORY.md`, `NEWS`, `whats-new.rst` */
const NAMES = new PhraseList(fileNames);
/** `release-3.1.md` */
const RELEASE = /^releases?(?:[-_ ]?v?\d|\.|$)/i;

function isNameOfChangelog(fileName: string): boolean {
  const words = fileName.replace(/[^a-z']+/gi, ' ');
  return NAMES.findIn(words) !== undefined || RELEASE.test(fileName);
}

export interface JudgedSourceType {
  readonly type: SourceType;
  readonly reason: SourceTypeReason;
}

/**
 * Decides the type of a text by its content, and by the name of its file if the content could be either.
 * @param fileName without its folder; empty if there is no file
 */
export function sourceTypeOf(content: string, fileName: string): SourceType {
  return judgeSourceType(content, fileName).type;
}

/** Probabilities beyond which the content decides, whatever the file is called. */
const SURELY_CHANGELOG = 0.65;
const SURELY_DOCUMENT = 0.35;
/** For releases that may be the numbered sections of a document. */
const SURELY_RELEASES = 0.95;
/** Between them, more likely texts are changelogs. */
const LIKELY_CHANGELOG = 0.4;
/** Less likely texts are documents, even if they are formed like a changelog. */
const LEAST = 0.2;

/** The same, with what decided it. */
export function judgeSourceType(content: string, fileName: string): JudgedSourceType {
  const { blocks, isChangelog = false } = readSource(content);
  const text = compositionOf(blocks);
  const likely = changelogProbability(content, text, isChangelog);
  const form = isChangelog ? 'changelog' : typeOf(text);
  const changelog = {
    type: 'changelog',
    reason: namesReleases(text) ? 'releases' : 'changes',
  } as const;
  if (form === 'changelog' && likely > LEAST) return changelog;
  if (endsInReleases(text)) return { type: 'document', reason: 'prose' };
  const mayBe = form === undefined || (likely > SURELY_DOCUMENT && !isShort(content));
  if (mayBe && isNameOfChangelog(fileName)) return { type: 'changelog', reason: 'file-name' };
  if (isShort(content)) return shortDocument(form);
  const mayBeNumbers = form === undefined && text.releases.length > 1;
  return judgeByWords(likely, mayBeNumbers ? SURELY_RELEASES : SURELY_CHANGELOG) ?? changelog;
}

function shortDocument(form: SourceType | undefined): JudgedSourceType {
  return { type: 'document', reason: form === 'document' ? 'prose' : 'undecided' };
}

/** Undefined for a sure changelog. */
function judgeByWords(likely: number, least: number): JudgedSourceType | undefined {
  if (likely > least) return undefined;
  if (likely <= SURELY_DOCUMENT) return { type: 'document', reason: 'prose' };
  const isLikely = likely > LIKELY_CHANGELOG && least < SURELY_RELEASES;
  return { type: isLikely ? 'changelog' : 'document', reason: 'undecided' };
}

/** Recognizes a text that only ends with releases, or names some of them. */
function endsInReleases(text: Composition): boolean {
  return namesReleases(text) && text.released < text.length / 4;
}

/** Fewer lines say too little for a judgement by their words. */
const FEWEST_LINES = 5;

function isShort(content: string): boolean {
  return wordedLines(content).length < FEWEST_LINES;
}

/** Text that may surround the releases of even the shortest changelog: its title, and how it is maintained. */
const LONGEST_FRAME = 800;
/** `Git v2.1.2 Release Notes` */
const ANNOUNCED = /\b(?:release notes?|change ?log|what['’]?s new)\b/i;

/** Undefined for what could be either. */
function typeOf(text: Composition): SourceType | undefined {
  if (!namesReleases(text)) return typeWithoutReleases(text);
  const { length, released } = text;
  const consists = length - released <= LONGEST_FRAME || released >= (length * 3) / 4;
  if (consists && tellsReleases(text)) return 'changelog';
  return released >= length / 4 ? undefined : 'document';
}

/** "Development" and "Next" may head any part of a text. */
function namesReleases({ releases }: Composition): boolean {
  return releases.some(({ version, date }) => (version ?? date) !== undefined);
}

/** A list of changes without a version may be the notes of a release, and may be a list of what is to be done. */
function typeWithoutReleases(text: Composition): SourceType | undefined {
  const { length, listed, sorted, changing } = text;
  if (listed < length / 2 || changing < 1 / 3) return 'document';
  return changing >= 1 / 2 && sorted >= length / 2 ? 'changelog' : undefined;
}

/** Checks whether the headings of releases are what they look like, and not those of numbered sections. */
function tellsReleases({ releases, length, listed, sorted, changing }: Composition): boolean {
  const plain = releases.filter(({ date, title }) => date !== undefined || title === undefined);
  const several = new Set(releases.map(({ version, date }) => version ?? date)).size > 1;
  return (
    (several && plain.length >= releases.length / 2) ||
    releases.some(({ heading }) => ANNOUNCED.test(heading)) ||
    changing >= 1 / 2 ||
    (sorted > 0 && listed >= length / 2)
  );
}
