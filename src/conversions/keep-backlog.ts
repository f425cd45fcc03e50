import type { ConversionReads } from '../contracts/conversion-store.js';
import type { Heard, Signals } from '../contracts/signals.js';
import { assertExpected } from '../domain/expected-faults.js';
import { DatabaseUnavailable } from '../domain/failure.js';
import type { Backlog } from './backlog.js';

/** Keeps a backlog by what all nodes tell of their work, beginning with what is unfinished now. */
export async function keepBacklog(
  backlog: Backlog,
  signals: Signals,
  conversions: Pick<ConversionReads, 'inProgress'>,
): Promise<void> {
  /** Signals that arrive while the database is read may be newer than the result. */
  const heardMeanwhile = new Set<Noted[]>();
  const replace = async () => {
    const meanwhile: Noted[] = [];
    heardMeanwhile.add(meanwhile);
    try {
      backlog.replace(await conversions.inProgress());
      for (const heard of meanwhile) note(backlog, heard);
    } finally {
      heardMeanwhile.delete(meanwhile);
    }
  };
  const hear = (heard: Noted) => {
    for (const meanwhile of heardMeanwhile) meanwhile.push(heard);
    note(backlog, heard);
  };
  // What cannot be read while the database is away comes with the next signals: estimates are off until then.
  const replaceIfPossible = () =>
    replace().catch((error: unknown) => assertExpected(error, DatabaseUnavailable));
  signals.subscribe((heard) => (heard.type === 'missed' ? replaceIfPossible() : hear(heard)));
  await replace();
}

type Noted = Exclude<Heard, { type: 'missed' }>;

function note(backlog: Backlog, heard: Noted): void {
  switch (heard.type) {
    case 'accepted':
      backlog.add(heard.id, heard.characters);
      break;
    case 'moved':
      backlog.move(heard.id, heard.to);
      break;
    case 'spoken':
      backlog.speak(heard.id, {
        done: heard.utterances,
        ...{ total: heard.total, seconds: heard.seconds },
      });
      break;
    case 'planned':
      backlog.plan(heard.id, heard.spokenCharacters);
      break;
    case 'progress':
      backlog.progress(heard.id, heard.done);
      break;
    case 'measured':
      backlog.measured(heard.spokenCharacters, heard.seconds);
      break;
    case 'settled':
    case 'removed':
      backlog.remove(heard.id);
  }
}
