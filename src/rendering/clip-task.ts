import type { MessagePort } from 'node:worker_threads';
import type { SynthesisRequest } from '../contracts/speech-provider.js';
import type { SpeechHostValues } from '../plugin-host/speech-engine.js';
import type { ClipFacts } from './clip-file.js';

/** Task of a worker. */
export interface ClipTask {
  /** Absolute path of the plugin's module. */
  readonly entryPath: string;
  /** Context that the plugin receives when it creates its engine. */
  readonly host: SpeechHostValues;
  readonly request: SynthesisRequest;
  /** Path of the clip. Its folder exists. */
  readonly clipPath: string;
}

/** A task on its way into a thread. */
export interface ThreadTask extends ClipTask {
  /** A message through it means that nobody wants the clip any more. */
  readonly cancel: MessagePort;
}

/** Result of a task. Errors are data, because their codes do not survive the transfer between threads. */
export type ClipResult =
  | { readonly type: 'clip'; readonly facts: ClipFacts; readonly renderSeconds: number }
  | { readonly type: 'fault'; readonly message: string }
  /** The plugin cannot be loaded or makes no engine; the message may name its files. */
  | { readonly type: 'no-engine'; readonly message: string }
  | { readonly type: 'storage-full' };
