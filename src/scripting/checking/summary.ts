import type { ScriptRequest } from '../../contracts/script-writer.js';
import type { Verbosity } from '../../domain/conversion.js';
import type { Release } from '../../domain/release.js';
import { speakable } from '../speakable.js';
import { statementsOf, type Statement } from './source-statements.js';
import { CoverageMeter, headlines, type Coverage } from './coverage.js';
import { findNumbers } from './count-words.js';
import { finding, type Finding } from './finding.js';
import { occurring } from './occurring.js';
import type { ParsedSource } from '../parsed-source.js';
import { splitSentences } from '../sentences.js';
import { OPEN_COUNT } from './unsupported.js';

/** Fewest sentences of a document that a summary tells. */
const FEWEST_SENTENCES = 3;
/** More grave changes than this are narrated as a group. */
const MOST_GRAVE = 10;

/**
 * Requirements for a script that leaves things out by design: it narrates something of the source, the gravest changes of
 * a changelog, and the number of those that it leaves out.
 * @param coverage of the statements that a complete script would tell
 */
export function summaryFindings(
  source: ParsedSource,
  { settings }: ScriptRequest,
  sentences: readonly string[],
  coverage: Coverage,
): Finding[] {
  const { expected, told, missing } = coverage;
  const fewest = Math.min(expected, source.type === 'document' ? FEWEST_SENTENCES : 1);
  if (told < fewest) return missing.slice(0, fewest).map(notTold);
  if (source.type === 'document') return [];
  const statements = statementsOf(source, settings.version);
  const grave = missingGrave(statements, settings.verbosity, sentences);
  if (told === expected || sentences.some(saysWhatIsLeftOut)) return grave;
  const message = `Tells ${told} of ${expected} changes without saying how many it leaves out; end with a count of the rest.`;
  return [...grave, finding('missing', '', message)];
}

/** Breaking and security changes that are not told; a brief script tells one of them at least. */
function missingGrave(
  statements: readonly Statement[],
  verbosity: Verbosity,
  sentences: readonly string[],
): Finding[] {
  const texts = headlines(
    statements.filter(({ kind = '' }) => /^(?:breaking|security)$/.test(kind)),
  );
  // What a brief script tells of an entry is its first sentence.
  const grave = verbosity === 'brief' ? texts.map((text) => splitSentences(text)[0] ?? '') : texts;
  const { told, missing } = new CoverageMeter(sentences).measure(grave);
  const enough = Math.min(verbosity === 'brief' ? 1 : MOST_GRAVE, grave.length);
  return told >= enough ? [] : missing.slice(0, enough - told).map(notTold);
}

function notTold(text: string): Finding {
  return finding('missing', text, 'This matters most in the source and is not told; tell it.');
}

/** "and fourteen smaller fixes", "12 more". */
function saysWhatIsLeftOut(sentence: string): boolean {
  return findNumbers(sentence).some(({ words, index }) =>
    OPEN_COUNT.test(sentence.slice(index + words.length, index + words.length + 40)),
  );
}

const REST =
  /^\s*(?:more|other|others|further|additional|remaining|smaller|minor)(?: \w+)? changes?\b/i;
/** Telling and counting are both measured by words: so far they may lie apart, and so much of all changes. */
const SLACK = 3;
const SLACK_SHARE = 0.15;

const RELEASES = /^ more releases?\b/i;

/**
 * Counts of changes, or of releases, that are said to be left out, where another number of them is.
 * @param byName most that may be narrated by their names alone: `breaking changes, which the notes describe in code`
 */
export function wrongRest(
  sentences: readonly string[],
  all: number,
  told: number,
  byName: number,
  [, ...older]: readonly Release[],
): Finding[] {
  const slack = Math.max(SLACK, SLACK_SHARE * all) + byName;
  const heard = sentences.filter((one) => !/ more releases?\b/i.test(one)).join('\n');
  const versions = older.map(({ version = '' }) => speakable(version));
  const named = occurring(heard, versions);
  const unnamed = older.filter(({ changes }, index) => {
    const version = versions[index] ?? '';
    return changes.length > 0 && version !== '' && !named.has(version);
  });
  const isWrong = (value: number, counted: string) =>
    RELEASES.test(counted)
      ? value < unnamed.length || value > older.length
      : REST.test(counted) && Math.abs(value - all + told) > slack;
  const message = 'Another number of them is not told; count those that are left out.';
  return sentences.flatMap((sentence) =>
    findNumbers(sentence)
      .filter(({ words, index, value }) => isWrong(value, sentence.slice(index + words.length)))
      .map(() => finding('wrong-count', sentence, message)),
  );
}
