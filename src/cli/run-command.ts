import type { Settings } from '../settings/load-settings.js';

/** Does the work of a command with the settings that the command line names; it resolves to the exit code. */
export type RunCommand = (work: (settings: Settings) => Promise<number>) => Promise<void>;
