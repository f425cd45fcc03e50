import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Narrator } from '../contracts/narrator.js';
import type { VoiceSettings } from '../domain/conversion.js';
import { createMastering } from '../mastering/mastering.js';
import {
  loadSpeechPlugins,
  type SpeechPlugin,
  type SpeechPlugins,
} from '../plugin-host/speech-plugins.js';
import { ClipCache } from '../rendering/clip-cache.js';
import { RenderPool } from '../rendering/render-pool.js';
import { ParallelRenderer, type EngineReference } from '../rendering/renderer.js';
import type { Settings } from '../settings/load-settings.js';
import { loadLexicon } from '../speech/lexicon/load-lexicon.js';
import { NarrationLine } from './narration-line.js';
import { TextPool } from './text/text-pool.js';
import { pluginFolders } from './plugin-folders.js';
import { checkSpeechServer, hostValuesOf, SERVER_PLUGIN, soundOf } from './speech-settings.js';

export interface StudioOptions {
  readonly settings: Settings;
  readonly voices: SpeechPlugins;
  readonly texts: Pick<TextPool, 'plan'>;
  /** The ffmpeg that makes the audio. */
  readonly ffmpegPath: string;
  /** Called for every clip that becomes part of an audio. */
  readonly onClip: (source: 'cache' | 'spoken') => void;
  /** Called for every clip that a thread spoke. */
  readonly onRendered: (renderSeconds: number, audioSeconds: number) => void;
}

/** Everything that makes audio from a script: render threads, clip cache, ffmpeg. */
export interface Studio {
  readonly narrator: Narrator;
  readonly ffmpegPath: string;
  /** @throws when the plugin of the default voice cannot be read. */
  checkDefaultVoice(): Promise<void>;
  /** Ends its threads. Nothing may be rendered afterwards. */
  close(): Promise<void>;
}

/** When a running daemon first tidies its clips: not while it starts, when everybody waits for it. */
const FIRST_TIDYING_MS = 20_000;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * The voices that the settings name.
 * @throws {PluginError}
 */
export async function openVoices(settings: Settings): Promise<SpeechPlugins> {
  const { plugins, speech, speechServer } = settings;
  checkSpeechServer(settings);
  return loadSpeechPlugins(
    pluginFolders(plugins.dir),
    { provider_a: speech.providerA, provider_b: speech.providerB || null },
    new Map([[SERVER_PLUGIN, speechServer.voices]]),
  );
}

/**
 * The threads that read and write texts: one core is left to the main thread.
 * @throws {LexiconError}
 */
export function openTexts({ rendering, speech, storage }: Settings): TextPool {
  return new TextPool({
    threads: Math.max(1, (rendering.threads || availableParallelism()) - 1),
    idleMs: rendering.idleSeconds * 1000,
    lexicon: loadLexicon(speech.pronunciationsFile, storage.dir),
  });
}

/** The place where scripts become audio; its threads start when they are needed. */
export function openStudio({
  settings,
  voices,
  texts,
  ffmpegPath,
  onClip,
  onRendered,
}: StudioOptions): Studio {
  const { rendering, mastering, storage } = settings;
  const threads = rendering.threads || availableParallelism();
  const pool = new RenderPool({
    threads,
    timeoutMs: rendering.utteranceTimeoutSeconds * 1000,
    idleMs: rendering.idleSeconds * 1000,
    onRendered,
  });
  const clipFolder = path.join(storage.dir, 'clips');
  const cache = new ClipCache(clipFolder, rendering.cacheMaxMegabytes * BYTES_PER_MEGABYTE);
  const tidying = setTimeout(() => void cache.tidy(), FIRST_TIDYING_MS).unref();
  const narrator = new NarrationLine({
    plan: (order, signal) => texts.plan(order, signal),
    castVoices: (voice: VoiceSettings) => voices.castVoices(voice),
    prosodyOf: (cast) => voices.prosodyOf(cast),
    renderer: new ParallelRenderer({
      pool,
      cache,
      engineOf: (provider) => engineOf(voices.ofProvider(provider), settings, ffmpegPath),
      lookAhead: 2 * threads,
    }),
    liveFolder: clipFolder,
    longestSeconds: rendering.longestMinutes * 60,
    mastering: createMastering({
      ffmpegPath,
      targetLufs: mastering.targetLufs,
      bitrateKbps: mastering.bitrateKbps,
    }),
    onClip,
  });
  return {
    narrator,
    ffmpegPath,
    checkDefaultVoice: () => access(voices.ofProvider('provider_a').entryPath),
    close: async () => {
      clearTimeout(tidying);
      narrator.close();
      await pool.close();
      await cache.idle();
    },
  };
}

function engineOf(
  { manifest: { name, version }, entryPath }: SpeechPlugin,
  settings: Settings,
  ffmpegPath: string,
): EngineReference {
  const id = `${name} ${version}${soundOf(name, settings)}`;
  return { id, entryPath, host: hostValuesOf(name, settings, ffmpegPath) };
}
