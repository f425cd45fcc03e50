import type { Readable, Writable } from 'node:stream';
import type { Settings } from '../settings/load-settings.js';

/** Standard output or the like. */
export type OutputStream = Writable & { readonly isTTY?: boolean };

/** Parts of the current process that commands use. */
export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Reads the settings. @throws {SettingsError} */
  readonly readSettings: (configFile: string | undefined) => Settings;
  /**
   * From its call on the command itself answers the signals that ask the process to stop.
   * @returns the name of the first one
   */
  readonly untilStopped: () => Promise<NodeJS.Signals>;
  /** Keeps the process running after the reader of standard output has closed it. */
  readonly outliveOutput: () => void;
  /** Ends the process without closing anything: for a state in which nothing can be relied on. */
  readonly exitAtOnce: (code: number) => void;
}

/** A command cannot be done as it was given. One line that says what to do. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** A signal has stopped a command. */
export class CommandStopped extends Error {
  override readonly name = 'CommandStopped';

  constructor(readonly signal: NodeJS.Signals) {
    super('Stopped.');
  }
}
