import { CommandStopped, type CommandContext } from '../command-context.js';

/** Aborts when the process is asked to stop. */
export function stoppedBy(context: CommandContext): AbortSignal {
  const stop = new AbortController();
  void context.untilStopped().then(
    (signal) => stop.abort(new CommandStopped(signal)),
    () => undefined,
  );
  return stop.signal;
}
