import type { Dispatcher } from 'undici';
import type { NarrationSettings } from '../domain/conversion.js';
import type { ChangeKind, UnfinishedState } from '../domain/release.js';
import type { SpeakerCount } from '../domain/script.js';

/** Contents of the `plugin.json` of a writer plugin. */
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

/** Exports of the module of a writer plugin. */
export interface WriterPluginModule {
  readonly createWriter: (options: WriterOptions) => PassageWriter;
}

/**
 * Words the passages of scripts. Lectern plans each script, checks each passage by itself, and keeps its own wording of
 * a passage that is missing, late or does not pass.
 */
export interface PassageWriter {
  /**
   * Yields an answer for each group as soon as it has one, in any order. Groups without an answer keep the wording of
   * the built-in writer, and so do all that have none when the signal aborts.
   */
  write(order: PassageOrder, signal: AbortSignal): AsyncIterable<PassageAnswer>;
}

/** Passages that are to be worded, and how. All but `id`, `mostWords`, `tone` and `speakers` is data from callers. */
export interface PassageOrder {
  readonly tone: NarrationSettings['tone'];
  readonly audience?: string;
  readonly speakers: SpeakerCount;
  /** Groups of the plan in the order in which they are heard. */
  readonly groups: readonly PassageGroup[];
}

/** Group of a plan: what one passage tells. */
export interface PassageGroup {
  /** Unique within the order. */
  readonly id: string;
  /** Subject in a few words: `Breaking changes`, a heading, a part of the product. */
  readonly about: string;
  /** Everything that the passage has to tell; it may tell nothing else. */
  readonly facts: readonly PassageFact[];
  /** Wording of the built-in writer. With two speakers each turn is a line that begins with `HOST 1: ` or `HOST 2: `. */
  readonly draft: string;
  /** Words that the passage may have at most, without labels. */
  readonly mostWords: number;
  /** Present where an answer for this group was refused. */
  readonly refused?: RefusedPassage;
}

/** Something that a passage tells, in the words of the text. */
export interface PassageFact {
  readonly text: string;
  /** Kind of a change. */
  readonly kind?: ChangeKind;
  /** Part of the product that a change belongs to. */
  readonly area?: string;
  /** Present for an item that the release lists and does not contain. */
  readonly state?: UnfinishedState;
}

/** A passage that did not pass the checks, and why. */
export interface RefusedPassage {
  readonly text: string;
  readonly findings: readonly CheckFinding[];
}

/** A passage in the form of a draft, or the reason for its absence, without secrets and without words of the text. */
export type PassageAnswer =
  { readonly id: string; readonly text: string } | { readonly id: string; readonly reason: string };

/** Something the checks found wrong. */
export interface CheckFinding {
  readonly kind: string;
  readonly excerpt: string;
  readonly message: string;
}

/** Context that Lectern passes to a writer plugin. */
export interface WriterOptions {
  /** Of the OpenAI-compatible server, up to and with its version: `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent as a bearer token where the server wants one. Never logged. */
  readonly apiKey?: string;
  /** Limits of one answer of the server. */
  readonly limits?: Partial<AnswerLimits>;
  /** The guarded client that outbound calls go through. */
  readonly dispatcher?: Dispatcher;
}

export interface AnswerLimits {
  /** Milliseconds that may pass without a sign of life. */
  readonly silenceMs: number;
  /** Bytes of the answer's body, its JSON included. */
  readonly bytes: number;
  /** UTF-16 code units that the model may write. */
  readonly characters: number;
}
