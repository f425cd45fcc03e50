import { tallyOf } from '../../../runs.js';
import type { Change } from '../../../../domain/release.js';
import { possibleChores } from '../../../chores.js';
import { commandsAmong, type IsCommand } from '../command/commands.js';
import { LABEL } from './label.js';

/** How a changelog is written: what one entry leaves open, the others tell. */
export interface Customs {
  /** Judgement of each entry as a command, by its words and by the entries around it. */
  readonly commands: ReadonlyMap<Change, IsCommand>;
  /** Words that stand before several of its entries, in lower case: parts of the product. */
  readonly parts: ReadonlySet<string>;
  /** What only the makers may notice. */
  readonly behind: ReadonlySet<Change>;
}

/** @param changes all that is told of a changelog */
export function customsOf(changes: readonly Change[]): Customs {
  const before = changes.map(({ scope, text }) => scope ?? LABEL.exec(text)?.[1] ?? '');
  const heard = tallyOf(before.map((part) => part.toLowerCase()));
  const parts = [...heard].flatMap(([part, count]) => (count > 1 ? [part] : []));
  const answers = commandsAmong(changes);
  const commands = changes.map((change, at): [Change, IsCommand] => [
    change,
    answers[at] ?? 'unsure',
  ]);
  return {
    ...{ commands: new Map(commands), parts: new Set(parts) },
    behind: possibleChores(changes),
  };
}
