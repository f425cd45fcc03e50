import type { Dispatcher } from 'undici';
import type { Script } from '../domain/script.js';
import type { ScriptRequest, ScriptWriter } from './script-writer.js';

/** What the `plugin.json` of a writer plugin says. */
export interface WriterPluginManifest {
  /** Unique among the plugins; also its folder's usual name, and the `script_writer` of what it writes. */
  readonly name: string;
  readonly kind: 'writer';
  /** Version of this contract. */
  readonly contract: 1;
  readonly version: string;
  /** Path of the module inside the plugin's folder. */
  readonly entry: string;
}

/** What the module of a writer plugin exports. */
export interface WriterPluginModule {
  readonly createWriter: (options: WriterOptions) => ScriptWriter;
}

/** Something the checks found wrong with a script. */
export interface CheckFinding {
  readonly kind: string;
  readonly excerpt: string;
  readonly message: string;
}

/** What a writer plugin is given. */
export interface WriterOptions {
  /** Of the OpenAI-compatible server, up to and with its version: `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent as a bearer token where the server wants one. Never logged. */
  readonly apiKey?: string;
  /** Limits of one answer. */
  readonly limits?: Partial<AnswerLimits>;
  /** The guarded client that outbound calls go through. */
  readonly dispatcher?: Dispatcher;
  /** The source as it was read (a changelog or document model): what the model is given as data. */
  readonly read: (request: ScriptRequest) => Promise<unknown>;
  /** The checks that our own scripts pass, too. */
  readonly check: (request: ScriptRequest, script: Script) => Promise<readonly CheckFinding[]>;
  /** Writes the script where the model's is not good enough or none came. */
  readonly fallback: ScriptWriter;
  /** Told why a model's answer was not taken; for the log. */
  readonly onRejected?: (reason: string) => void;
}

export interface AnswerLimits {
  /** Milliseconds until the whole answer must be there. */
  readonly totalMs: number;
  /** Milliseconds that may pass without a sign of life. */
  readonly silenceMs: number;
  /** Bytes of the answer's body, its JSON included. */
  readonly bytes: number;
  /** UTF-16 code units that the model may write. */
  readonly characters: number;
}
