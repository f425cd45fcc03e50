import type { Change, ChangeKind } from '../../../domain/release.js';
import { areLaymen, audienceOf } from '../prose/audience.js';
import { ownWords } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { audible } from './audible.js';
import { combined } from './combine.js';
import type { Telling } from './combine.js';
import { entryOf } from './entry.js';
import { BACK_TO_OTHERS, FLAGS } from './phrases/plan-phrases.js';
import { tellEntry } from './tell-change.js';
import { isDependency, tellDependencies } from './tell-dependencies.js';
import { tellIssues, tellReferences } from './tell-references.js';
import type { Beat, Subject } from './told.js';

/** Tells changes in the order given, dependencies that were only raised together at the end. */
export function tellAll(changes: readonly Change[], subject: Subject): Beat[] {
  const told = tellEach(changes, subject);
  const issues = subject.settings.verbosity === 'detailed' ? tellIssues(changes) : [];
  return issues.length === 0 ? told : [...told, { role: 'contents', sentences: issues }];
}

function tellEach(changes: readonly Change[], subject: Subject): Beat[] {
  const dependencies = new Set(changes.filter(isDependency));
  if (dependencies.size < 2) return inTurn(changes, subject);
  return [
    ...inTurn(
      changes.filter((change) => !dependencies.has(change)),
      subject,
    ),
    { role: 'telling', sentences: tellDependencies([...dependencies]) },
  ];
}

function inTurn(changes: readonly Change[], subject: Subject): Beat[] {
  const { verbosity, productName, audience } = subject.settings;
  const laymen = areLaymen(audienceOf(audience));
  const product = audible(productName ?? '');
  const remarks = new Map(
    changes.map((change) => [
      change,
      [...tellReferences(change, verbosity), ...subject.remember(change)],
    ]),
  );
  const tellings = combined(
    changes.map((change) => entryOf(change, verbosity)),
    ({ change }) => isWeighty(change.kind) || (remarks.get(change) ?? []).length > 0,
  );
  const ofKind = (one: ChangeKind) => changes.filter((change) => change.kind === one).length;
  let scope: string | undefined;
  let kind: ChangeKind | undefined;
  return tellings.map((telling): Beat => {
    const [{ change, scope: own }] = telling.entries;
    const first = kind !== change.kind;
    const sameScope = scope !== undefined && scope === own;
    kind = change.kind;
    scope = own;
    const only = first && ofKind(change.kind) === 1;
    const sentences = tellEntry(telling, { verbosity, laymen, product, sameScope, first, only });
    return beatOf(telling, [...sentences, ...(remarks.get(change) ?? [])]);
  });
}

/** Of several changes told at once none can be remarked on. */
function beatOf({ entries }: Telling, sentences: readonly OwnSentence[]): Beat {
  const [{ change }, ...others] = entries;
  const { kind } = change;
  return { role: 'telling', kind, sentences, ...(others.length === 0 ? { change } : {}) };
}

function isWeighty(kind: ChangeKind): boolean {
  return kind === 'breaking' || kind === 'security';
}

/** Tells changes of several kinds in one go, those of weight announced as what they are. */
export function withFlags(changes: readonly Change[], subject: Subject): Beat[] {
  const beats: Beat[] = [];
  let before: ChangeKind | undefined;
  for (const beat of tellAll(changes, subject)) {
    const { kind } = beat;
    if (kind === undefined) beats.push(beat);
    else beats.push({ ...beat, sentences: [...flagOf(kind, before), ...beat.sentences] });
    before = kind ?? before;
  }
  return beats;
}

function flagOf(kind: ChangeKind, before: ChangeKind | undefined): OwnSentence[] {
  if (kind === before) return [];
  const flag = FLAGS[kind];
  if (flag !== undefined) return [ownWords(flag)];
  return before !== undefined && isWeighty(before) ? [ownWords(BACK_TO_OTHERS)] : [];
}
