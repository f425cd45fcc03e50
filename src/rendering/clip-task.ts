import type { SynthesisRequest } from '../contracts/speech-provider.js';
import type { ClipFacts } from './clip-file.js';

/** What a worker is asked to do. */
export interface ClipTask {
  /** Absolute path of the plugin's module. */
  readonly entryPath: string;
  readonly request: SynthesisRequest;
  /** Where the clip is to be written. Its folder exists. */
  readonly clipPath: string;
}

/** What came of it. Errors are told as data: their codes do not survive the way between threads. */
export type ClipResult =
  | { readonly type: 'clip'; readonly facts: ClipFacts; readonly renderSeconds: number }
  | { readonly type: 'fault'; readonly message: string }
  /** The plugin cannot be loaded or makes no engine; the message may name its files. */
  | { readonly type: 'no-engine'; readonly message: string }
  | { readonly type: 'storage-full' };
