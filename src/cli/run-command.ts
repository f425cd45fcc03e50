import type { Settings } from '../settings/load-settings.js';
import type { SettingsError } from '../settings/settings-error.js';

/**
 * Does the work of a command with the settings that the command line names; it resolves to the exit code.
 * @param ifWrong does the work in its place if the settings cannot be used; without it their error ends the command
 */
export type RunCommand = (
  work: (settings: Settings) => Promise<number>,
  ifWrong?: (error: SettingsError) => Promise<number>,
) => Promise<void>;
