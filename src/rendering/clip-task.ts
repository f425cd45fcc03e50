import type { MessagePort } from 'node:worker_threads';
import type { SynthesisRequest } from '../contracts/speech-provider.js';
import type { SpeechHostValues } from '../plugin-host/speech-engine.js';
import type { ClipFacts } from './clip-file.js';

/** What a worker is asked to do. */
export interface ClipTask {
  /** Absolute path of the plugin's module. */
  readonly entryPath: string;
  /** What the plugin is given when it makes its engine. */
  readonly host: SpeechHostValues;
  readonly request: SynthesisRequest;
  /** Where the clip is to be written. Its folder exists. */
  readonly clipPath: string;
}

/** A task on its way into a thread. */
export interface ThreadTask extends ClipTask {
  /** A message through it means that nobody wants the clip any more. */
  readonly cancel: MessagePort;
}

/** What came of it. Errors are told as data: their codes do not survive the way between threads. */
export type ClipResult =
  | { readonly type: 'clip'; readonly facts: ClipFacts; readonly renderSeconds: number }
  | { readonly type: 'fault'; readonly message: string }
  /** The plugin cannot be loaded or makes no engine; the message may name its files. */
  | { readonly type: 'no-engine'; readonly message: string }
  | { readonly type: 'storage-full' };
