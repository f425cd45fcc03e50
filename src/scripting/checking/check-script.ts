import type { ScriptRequest } from '../../contracts/script-writer.js';
import type { Changelog } from '../../domain/release.js';
import type { Script } from '../../domain/script.js';
import { chooseReleases } from '../reading/choose-releases.js';
import { splitSentences } from '../sentences.js';
import { spokenSeconds } from '../../domain/script-length.js';
import { wordSet } from '../word-set.js';
import { areLaymen, audienceOf } from '../writing/prose/audience.js';
import { wordsIn } from '../writing/prose/sentence.js';
import { brokenSentences } from './broken-sentences.js';
import { CoverageMeter, headlines, type Coverage } from './coverage.js';
import { finding, type Finding } from './finding.js';
import type { ParsedSource } from '../parsed-source.js';
import {
  SourceSentences,
  longSentences,
  repeatedOpeners,
  toldTwice,
  tooManyConnectives,
} from './form.js';
import { KnownFacts } from './known-facts.js';
import { leftoversIn } from './leftovers.js';
import { turnedRound } from './negation.js';
import { scriptSentences } from './script-sentences.js';
import { notDoneIn, sentencesOf, statementsOf, type Statement } from './source-statements.js';
import { wrongRest } from './summary.js';
import { unsupportedFacts } from './unsupported.js';
import { eatenWords, lostCode } from './words-kept.js';

/** Result of checking a script. */
export interface ScriptCheck {
  readonly findings: readonly Finding[];
  /** Of the changes, or a document's sentences, that are not purely internal; in `detailed` of all. */
  readonly coverage: Coverage;
  /** Words of the longest sentence. */
  readonly longestSentence: number;
}

/**
 * Checks a script against what it was written from: nothing invented, nothing turned round, nothing missing that
 * the verbosity asks for, nothing that cannot be spoken, no sentence too long.
 *
 * What is missing is a finding in `normal` and `detailed`; `brief` and a changelog summarized in `normal` leave
 * things out by design, there only the coverage tells.
 */
export function checkScript(
  source: ParsedSource,
  request: ScriptRequest,
  script: Script,
): ScriptCheck {
  const sentences = scriptSentences(script);
  const { settings } = request;
  const { verbosity, version } = settings;
  const statements = statementsOf(source, version);
  const expected =
    verbosity === 'detailed' ? statements : statements.filter((one) => one.mayBeLeft !== true);
  const coverage = new CoverageMeter(sentences).measure(headlines(expected));
  const texts = statements
    .flatMap(({ text, details }) => [text, ...details])
    .flatMap(splitSentences);
  const words = new SourceSentences([...texts, ...wordsOfRequest(request)], request.content);
  return {
    findings: [
      ...unsupportedFacts(sentences, new KnownFacts(source, request)),
      ...turnedRound(sentences, [...sentencesOf(statements), ...notDoneIn(source, version)]),
      ...(isSummary(source, request, statements) ? [] : missing(coverage)),
      ...leftoversIn(sentences),
      ...brokenSentences(sentences, words),
      ...longSentences(sentences, words),
      ...repeatedOpeners(sentences, words),
      ...toldTwice(sentences, words),
      ...eatenWords(sentences, request.content),
      ...(source.type === 'changelog'
        ? [
            ...tooManyConnectives(sentences, words),
            ...ofChangelog(sentences, statements, source.changelog, settings),
          ]
        : []),
    ],
    coverage,
    longestSentence: sentences.reduce((most, one) => Math.max(most, wordsIn(one)), 0),
  };
}

/** Length in seconds that a normal script exceeds only if it narrates everything at length. */
const TOLD_IN_NORMAL = 120;

/**
 * Checks whether a script leaves things out by design: a brief one, or a normal one of a changelog of many changes, or
 * of more than fits into the time that `normal` promises, or one for those who read no code.
 */
export function isSummary(
  source: ParsedSource,
  { settings }: ScriptRequest,
  statements: readonly Statement[],
): boolean {
  if (settings.verbosity === 'brief') return true;
  if (source.type === 'document') return false;
  if (areLaymen(audienceOf(settings.audience))) return true;
  if (settings.verbosity === 'detailed') return false;
  if (statements.length >= settings.summaryThreshold) return true;
  const whole = statements.map(({ text, details }) => [text, ...details].join(' '));
  return spokenSeconds(whole.join(' ')) > TOLD_IN_NORMAL;
}

/** Kinds of statements that are reduced to their kind for those who read no code. */
const NAMED = wordSet('breaking security deprecated removed');

/** Of statements that a changelog lists one by one. */
function ofChangelog(
  sentences: readonly string[],
  statements: readonly Statement[],
  changelog: Changelog,
  { audience, version }: ScriptRequest['settings'],
): Finding[] {
  const meter = new CoverageMeter(sentences);
  const told = (enough?: number) =>
    statements.filter(
      ({ text }) => meter.measure(splitSentences(text).slice(0, 1), enough).told === 1,
    );
  const grave = statements.filter(({ kind = 'other' }) => NAMED.has(kind));
  const named = areLaymen(audienceOf(audience)) ? grave.length : 0;
  const releases = chooseReleases(changelog, version);
  return [
    // Entries that differ by a number alone are told apart where they are counted.
    ...wrongRest(sentences, statements.length, told(1).length, named, releases),
    ...lostCode(sentences, told()),
  ];
}

function missing({ missing: texts }: Coverage): Finding[] {
  return texts.map((text) =>
    finding('missing', text, 'This stands in the source and is not told; tell it.'),
  );
}

function wordsOfRequest({ content, additionalContext = '', settings }: ScriptRequest): string[] {
  return [
    ...content.split('\n'),
    ...splitSentences(additionalContext),
    ...splitSentences(settings.cta ?? ''),
  ];
}
