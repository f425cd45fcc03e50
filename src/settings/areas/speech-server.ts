import { isBaseUrl } from '../base-url.js';
import { choice, integer, list, text } from '../option.js';

/** A server on the internal network that speaks. */
export const speechServer = {
  about:
    "A speech server with OpenAI's interface (`POST /v1/audio/speech`), asked by the plugin `speech-openai`: set `speech.providerB` (or providerA) to it.",
  options: {
    baseUrl: text({
      about:
        'Base URL of the server including its version, such as http://tts.internal:8000/v1. Calls to it are allowed in addition to webhooks.allowedNetworks.',
      initial: '',
      accepts: 'empty or an http:// or https:// address without user, query or fragment',
      allows: isBaseUrl,
      archived: 'hosts',
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
        'Language of the voices, as a BCP 47 tag. Texts in it are accepted in addition to English ones.',
      initial: 'en',
      accepts: 'a BCP 47 tag, such as en or de-DE',
      allows: (value) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(value),
      archived: 'value',
    }),
    apiKey: text({
      about: 'Key for the server, if it requires one.',
      initial: '',
      accepts: 'empty or printable characters',
      allows: (value) => /^[\x21-\x7e]{0,1024}$/.test(value),
      secret: true,
    }),
    format: choice({
      about:
        'Audio format to request. wav is lossless; pcm is raw 16-bit mono; mp3 is for servers without the others.',
      initial: 'wav',
      choices: ['wav', 'pcm', 'mp3'],
    }),
    pcmSampleRate: integer({
      about: 'Sample rate in Hz for the format pcm, which does not contain it.',
      initial: 24_000,
      min: 8_000,
      max: 192_000,
    }),
    answerSeconds: integer({
      about:
        'Time limit of a sentence in seconds, including retries. rendering.utteranceTimeoutSeconds applies first if it is lower.',
      initial: 25,
      min: 1,
      max: 3_600,
    }),
    tries: integer({
      about:
        'Maximum number of requests for a sentence while the server is unreachable or busy (429, 502, 503, 504).',
      initial: 3,
      min: 1,
      max: 10,
    }),
  },
} as const;
