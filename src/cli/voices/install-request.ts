import type { Settings } from '../../settings/load-settings.js';
import type { PackStore } from '../../voices/installing/pack-store.js';
import type { OutputStream } from '../command-context.js';

export interface InstallWords {
  readonly name?: string;
  readonly sha256?: string;
  readonly from?: string;
  readonly offline?: boolean;
  /** True if the pack is to speak when a request names no voice; the person is asked if absent. */
  readonly default?: boolean;
}

export interface InstallRequest {
  readonly settings: Settings;
  /** A name of the catalogue, a path or an address. */
  readonly what: string;
  readonly words: InstallWords;
  readonly store: PackStore;
  /** For people. */
  readonly out: OutputStream;
  /** Asks a person a question; absent if there is nobody to ask. */
  readonly ask?: (question: string) => Promise<boolean>;
}
