import type { Change, ChangeKind } from '../../../domain/release.js';
import { ownWords } from '../document/sentence.js';
import type { OwnSentence } from '../document/sentence.js';
import { FLAGS } from './phrases/plan-phrases.js';
import { spokenScope } from './spoken-scope.js';
import { tellChange } from './tell-change.js';
import { isDependency, tellDependencies } from './tell-dependencies.js';
import type { Beat, Subject } from './told.js';

/** Tells changes in the order given, dependencies that were only raised together at the end. */
export function tellAll(changes: readonly Change[], subject: Subject): Beat[] {
  const dependencies = changes.filter(isDependency);
  const beats = inTurn(
    dependencies.length > 1 ? changes.filter((change) => !dependencies.includes(change)) : changes,
    subject,
  );
  if (dependencies.length < 2) return beats;
  return [...beats, { role: 'telling', sentences: tellDependencies(dependencies) }];
}

function inTurn(changes: readonly Change[], subject: Subject): Beat[] {
  let scope: string | undefined;
  let kind: ChangeKind | undefined;
  return changes.map((change): Beat => {
    const first = kind !== change.kind;
    kind = change.kind;
    const sameScope = scope !== undefined && scope === spokenScope(change.scope);
    scope = spokenScope(change.scope);
    const telling = { verbosity: subject.settings.verbosity, sameScope, first };
    const sentences = [...tellChange(change, telling), ...subject.remember(change)];
    return { role: 'telling', change, sentences };
  });
}

/** Tells changes of several kinds in one go, those of weight announced as what they are. */
export function withFlags(changes: readonly Change[], subject: Subject): Beat[] {
  const beats: Beat[] = [];
  let before: ChangeKind | undefined;
  for (const beat of tellAll(changes, subject)) {
    const kind = beat.change?.kind;
    const flag = kind === undefined || kind === before ? undefined : FLAGS[kind];
    const flagged: OwnSentence[] = flag === undefined ? [] : [ownWords(flag)];
    beats.push({ ...beat, sentences: [...flagged, ...beat.sentences] });
    before = kind;
  }
  return beats;
}
