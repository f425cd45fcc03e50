import { isBaseUrl } from '../base-url.js';
import { choice, integer, list, text } from '../option.js';

/** A server on the internal network that speaks. */
export const speechServer = {
  about:
    "A speech server with OpenAI's interface (`POST /v1/audio/speech`), asked by the plugin `speech-openai`: set `speech.providerB` (or providerA) to it.",
  options: {
    baseUrl: text({
      about:
        'Address of the server up to and with its version, as http://tts.internal:8000/v1. Naming it here allows calls to it, beside webhooks.allowedNetworks.',
      initial: '',
      accepts: 'empty or an http:// or https:// address without user, query or fragment',
      allows: isBaseUrl,
    }),
    model: text({
      about: 'Name of the model on the server.',
      initial: 'tts-1',
      accepts: 'the name of a model',
      allows: (value) => /^\P{Cc}{1,200}$/u.test(value),
    }),
    voices: list({
      about:
        'Voices of the server that conversions may use. The first speaks as host 1 and single narrator, the second as host 2.',
      initial: ['alloy', 'onyx'],
      accepts: 'a list of names of voices, at least one',
      allows: (value) => /^[\x21-\x7e]{1,100}$/.test(value),
    }),
    language: text({
      about:
        'Language that the voices speak, as a BCP 47 tag: texts in it are accepted beside English ones.',
      initial: 'en',
      accepts: 'a BCP 47 tag, as en or de-DE',
      allows: (value) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(value),
    }),
    apiKey: text({
      about: 'Key for the server, where it wants one.',
      initial: '',
      accepts: 'empty or printable characters',
      allows: (value) => /^[\x21-\x7e]{0,1024}$/.test(value),
      secret: true,
    }),
    format: choice({
      about:
        'What the server is asked to answer in. wav loses nothing; pcm is raw 16-bit mono; mp3 is for servers that know nothing else.',
      initial: 'wav',
      choices: ['wav', 'pcm', 'mp3'],
    }),
    pcmSampleRate: integer({
      about: 'Hz of the samples where the format is pcm, which does not say it.',
      initial: 24_000,
      min: 8_000,
      max: 192_000,
    }),
    answerSeconds: integer({
      about:
        'Seconds that an answer may take, all tries together. Where it is more than rendering.utteranceTimeoutSeconds, that comes first.',
      initial: 25,
      min: 1,
      max: 3_600,
    }),
    tries: integer({
      about:
        'How often a sentence is asked for where the server cannot be reached, or answers that it is busy (429, 502, 503, 504).',
      initial: 3,
      min: 1,
      max: 10,
    }),
  },
} as const;
