import { access } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import type { Reencoding } from '../contracts/mastering.js';
import type { Narrator } from '../contracts/narrator.js';
import type { VoiceCast } from '../contracts/rendering.js';
import { createReencoding } from '../mastering/reencoding.js';
import { createMastering } from '../mastering/mastering.js';
import { loadSpeechPlugins } from '../plugin-host/load-speech-plugins.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import { ClipCache } from '../rendering/clip-cache.js';
import type { OnThreadError } from '../domain/thread-pool.js';
import type { Speaker } from '../domain/utterance.js';
import { PackPools } from '../rendering/pack-pools.js';
import { RenderPool } from '../rendering/render-pool.js';
import { ParallelRenderer, type EngineReference } from '../rendering/renderer.js';
import type { Settings } from '../settings/load-settings.js';
import { loadLexicon } from '../speech/lexicon/load-lexicon.js';
import { defaultPackIn } from '../voices/default-pack.js';
import { InstalledPacks } from '../voices/installed-packs.js';
import { NarrationLine } from './narration-line.js';
import { createSpeaking, type Speaking } from './speak-line.js';
import { TextPool, type TextPoolOptions } from './text/text-pool.js';
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
  readonly onThreadError?: OnThreadError;
}

/** Everything that makes audio from a script: render threads, clip cache, ffmpeg. */
export interface Studio {
  readonly narrator: Narrator;
  /** Makes finished audio in another format. */
  readonly reencoding: Reencoding;
  readonly speaking: Speaking;
  readonly ffmpegPath: string;
  /** @throws when the plugin of the default voice cannot be read. */
  checkDefaultVoice(): Promise<void>;
  /** Ends its threads. Nothing may be rendered afterwards. */
  close(): Promise<void>;
}

/** Delay of the first cleaning of clips after the start, which it must not slow down. */
const FIRST_TIDYING_MS = 20_000;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Plugins of voice packs, the preferred one first. */
const PACK_PLUGINS = ['speech-kokoro', 'speech-sherpa'];
/** Plugin that needs no pack. */
const OWN_PLUGIN = 'speech-flite';

/**
 * The voices that the settings name.
 * @throws {PluginError}
 */
export async function openVoices(settings: Settings): Promise<SpeechPlugins> {
  const { plugins, speech, speechServer } = settings;
  checkSpeechServer(settings);
  const ofPacks = speech.providerB === 'auto' ? PACK_PLUGINS : [speech.providerB].filter(Boolean);
  const packs = new InstalledPacks(voicesFolder(settings));
  return loadSpeechPlugins(
    pluginFolders(plugins.dir),
    {
      provider_a: speech.providerA === 'auto' ? [OWN_PLUGIN, ...ofPacks] : [speech.providerA],
      provider_b: ofPacks,
    },
    new Map([[SERVER_PLUGIN, { ids: speechServer.voices, language: speechServer.language }]]),
    {
      list: () => packs.list(),
      memoryMegabytes: voicesMemory(settings),
      mixes: mixesOf(settings),
      defaultId: () => defaultPackIn(packs.dir),
    },
  );
}

/** Mixes of voices by their names. */
function mixesOf({ voices }: Settings): ReadonlyMap<string, string> {
  return new Map(
    voices.mixes.map((mix): [string, string] => {
      const at = mix.indexOf('=');
      return [mix.slice(0, at), mix.slice(at + 1)];
    }),
  );
}

/** Folder of voice packs: one for all commands of an installation. */
export function voicesFolder({ voices, storage }: Settings): string {
  return path.resolve(voices.dir === '' ? path.join(storage.dir, 'voices') : voices.dir);
}

/** Memory limit of the processes of voice packs together, in megabytes. */
export function voicesMemory({ voices }: Settings): number {
  return voices.memoryMegabytes || Math.floor(totalmem() / 2 / BYTES_PER_MEGABYTE);
}

/**
 * The threads that read and write texts: one core is left to the main thread.
 * @throws {LexiconError}
 */
export function openTexts(
  { rendering, scripting, speech, storage }: Settings,
  options: Pick<TextPoolOptions, 'onThreadError' | 'spokenLanguages'> = {},
): TextPool {
  return new TextPool({
    ...options,
    threads: Math.max(1, (rendering.threads || availableParallelism()) - 1),
    idleMs: rendering.idleSeconds * 1000,
    longestMs: scripting.textSeconds * 1000,
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
  onThreadError,
}: StudioOptions): Studio {
  const { rendering, mastering, storage } = settings;
  const threads = rendering.threads || availableParallelism();
  const pool = new RenderPool({
    threads,
    timeoutMs: rendering.utteranceTimeoutSeconds * 1000,
    idleMs: rendering.idleSeconds * 1000,
    onRendered,
    onThreadError,
  });
  const packPools = new PackPools({
    ...{ threads, onRendered, onThreadError },
    timeoutMs: settings.voices.utteranceTimeoutSeconds * 1000,
    idleMs: settings.voices.idleSeconds * 1000,
    memoryMegabytes: voicesMemory(settings),
  });
  const clipFolder = path.join(storage.dir, 'clips');
  const cache = new ClipCache(clipFolder, rendering.cacheMaxMegabytes * BYTES_PER_MEGABYTE);
  const renderer = new ParallelRenderer({
    poolOf: (pack) => (pack === undefined ? pool : packPools.poolFor(pack)),
    cache,
    engineOf: (cast, speaker) => engineOf(voices, cast, speaker, settings, ffmpegPath),
    lookAhead: 2 * threads,
  });
  const plan: TextPool['plan'] = (order, signal) => texts.plan(order, signal);
  const prosodyOf: SpeechPlugins['prosodyOf'] = (cast) => voices.prosodyOf(cast);
  const castVoices: SpeechPlugins['castVoices'] = (voice) => voices.castVoices(voice);
  const castOne: SpeechPlugins['castOne'] = (provider, id) => voices.castOne(provider, id);
  const tidying = setTimeout(() => void cache.tidy(), FIRST_TIDYING_MS).unref();
  const narrator = new NarrationLine({
    plan,
    castVoices,
    prosodyOf,
    renderer,
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
    reencoding: createReencoding({ ffmpegPath, bitrateKbps: mastering.bitrateKbps }),
    speaking: createSpeaking({
      ...{ plan, prosodyOf, renderer, castOne, castVoices, places: threads },
      longestMs: rendering.sampleSeconds * 1000,
    }),
    ffmpegPath,
    checkDefaultVoice: () => access(voices.entryPathOf('provider_a')),
    close: async () => {
      clearTimeout(tidying);
      narrator.close();
      await Promise.all([pool.close(), packPools.close()]);
      await cache.idle();
    },
  };
}

function engineOf(
  voices: SpeechPlugins,
  cast: VoiceCast,
  speaker: Speaker,
  settings: Settings,
  ffmpegPath: string,
): EngineReference {
  const { id, plugin, ...engine } = voices.engineOf(cast, speaker);
  const host = hostValuesOf(plugin, settings, ffmpegPath);
  return { id: `${id}${soundOf(plugin, settings)}`, ...engine, host };
}
