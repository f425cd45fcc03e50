import type { Dispatcher } from 'undici';
import type { PcmAudio, WordTiming } from '../domain/audio.js';
import type { Prosody, ProsodyFeature } from '../domain/utterance.js';
import type { PackFamily } from '../domain/voice-pack.js';

/**
 * Speech plugin: a folder under `plugins/` with a `plugin.json` (PluginManifest)
 * whose `entry` module exports `speechProvider`, a SpeechProvider.
 *
 * The entry module is loaded only inside a render worker, never in the daemon's main thread.
 */
export interface SpeechProvider {
  /**
   * Makes one engine. Called once per worker thread, on the first clip that needs it.
   * @throws when the engine's files are missing or unusable; the message says how to fix it.
   */
  createEngine(host: SpeechHost): Promise<SpeechEngine>;
}

/** Context that Lectern passes to a plugin. */
export interface SpeechHost {
  /** Settings of the operator for it, by name. May contain secrets: never log it. */
  readonly settings: SpeechPluginSettings;
  /** The ffmpeg that is used here: it decodes whatever an engine answers in. */
  readonly ffmpegPath: string;
  /** Limits of the engine's own processes together; absent for a plugin without processes. */
  readonly processes?: EngineResources;
  /**
   * Connections to one server, the only way out of the machine: an address that the operator does not allow is not
   * connected to, and redirects are not followed. To be closed with the engine.
   * @throws when the server can never be called.
   */
  connect(server: URL): Promise<Dispatcher>;
}

/** Limits of the processes of one engine, in addition to its thread. */
export interface EngineResources {
  readonly memoryMegabytes: number;
  /** A process that has had nothing to do for so long is to end, and its end to be waited for; absent: it may stay. */
  readonly idleMs?: number;
}

/** Plain values: they are copied into the thread in which the plugin runs. */
export type SpeechPluginSettings = Readonly<
  Record<string, string | number | boolean | readonly string[]>
>;

/** Speaks one clip at a time: the host never calls `synthesize` again before the last one has settled. */
export interface SpeechEngine {
  /**
   * Speaks a text. Deterministic, unless the manifest says otherwise: the same request gives the same samples, byte for byte.
   * The host checks the result (length, silence), limits its time and tries again; the engine does none of this.
   * @param signal aborts when nobody wants the clip any more. An engine that hears it gives up within 100 ms and throws
   * its reason, ready for the next text; the thread of one that does not is ended, and its processes must end with it.
   * @throws when it cannot speak; nothing is retried inside.
   */
  synthesize(request: SynthesisRequest, signal?: AbortSignal): Promise<SynthesizedSpeech>;

  /**
   * Gives back everything it holds; resolves when its processes have ended. Called at most once, never during a
   * `synthesize`.
   */
  close(): Promise<void>;
}

export interface SynthesisRequest {
  /** Words and plain punctuation, from an Utterance's `spoken`. */
  readonly text: string;
  /** One of the manifest's voices. */
  readonly voice: string;
  readonly prosody: Prosody;
  /** Path of the voice, for a plugin of voice packs; checked by the host. */
  readonly pack?: PackReference;
}

/** A voice of an installed voice pack. */
export interface PackReference {
  /** Absolute path of the pack's folder. */
  readonly folder: string;
  readonly family: PackFamily;
  /** Number of the voice within the model. */
  readonly speaker: number;
  /** Voices that are mixed, with their weights; absent for a single voice. `speaker` is the one with the largest weight. */
  readonly mix?: readonly { readonly speaker: number; readonly weight: number }[];
  /** BCP 47 tag of the language of the voice. */
  readonly language: string;
  /** Maximum memory of a process with this pack, as far as it is known. */
  readonly memoryMegabytes: number;
}

export interface SynthesizedSpeech extends PcmAudio {
  readonly words?: readonly WordTiming[];
  /** Resources that it took of a process of the engine. */
  readonly usage?: ProcessUsage;
}

export interface ProcessUsage {
  readonly cpuSeconds: number;
  /** The most that the process has taken so far. */
  readonly memoryMegabytes: number;
}

/** `plugin.json` of a speech plugin. */
export interface SpeechPluginManifest {
  /** Folder name and name in logs: lowercase letters, digits, hyphens. */
  readonly name: string;
  readonly kind: 'speech';
  /** Version of this contract the plugin is written for. */
  readonly contract: 1;
  /** Changes whenever the sound may: it is part of the clip cache key. */
  readonly version: string;
  /** Module to load, relative to the plugin's folder. */
  readonly entry: string;
  /** Provider of the API that it serves by default. */
  readonly provider: 'provider_a' | 'provider_b';
  readonly voices: readonly VoiceDescription[];
  /** Voice ids of host 1 and host 2 when the request names none. A single narrator is host 1. */
  readonly hosts: readonly [string, string];
  /**
   * Prosody that its voices can change; rate and pitch if absent. Lectern never requests the rest: it is left out, and
   * the conversion's warnings name it.
   */
  readonly prosody?: readonly ProsodyFeature[];
  /** False if the same request may sound a little different each time. */
  readonly deterministic?: boolean;
}

/** `plugin.json` of a speech plugin whose voices are those of the voice packs that are installed. */
export interface PackPluginManifest extends Omit<SpeechPluginManifest, 'voices' | 'hosts'> {
  /** Families of packs that it speaks with. */
  readonly packs: readonly PackFamily[];
  /** Files that a pack must have for it, relative to the pack's folder. */
  readonly packFiles?: readonly string[];
  /** Languages of the voices that it speaks with, as primary subtags of BCP 47; all if absent. */
  readonly languages?: readonly string[];
  /** The npm packages of its engine, without which it speaks with no pack; absent for a plugin that needs none. */
  readonly engine?: EnginePackages;
  /** True if it can mix the voices of a pack. */
  readonly mixes?: boolean;
  /** Minimum memory of a process by family of pack, in megabytes: descriptions of older packs may state less. */
  readonly leastMegabytes?: Readonly<Partial<Record<PackFamily, number>>>;
}

/** The npm packages of an engine, which need not be installed. */
export interface EnginePackages {
  /** Names of the packages. */
  readonly packages: readonly string[];
  /** Arguments of `npm install` that install them. */
  readonly install: string;
}

export interface VoiceDescription {
  readonly id: string;
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly gender: 'female' | 'male' | 'neutral';
  /** Prosody that this voice can change, if it differs from the other voices. */
  readonly prosody?: readonly ProsodyFeature[];
}
