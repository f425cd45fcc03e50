import { isBaseUrl } from '../base-url.js';
import { integer, text } from '../option.js';

/** Writer of scripts. */
export const scripting = {
  about: 'Script writing.',
  options: {
    writer: text({
      about:
        'Writer of the scripts: `builtin` or the name of a writer plugin. `writer-openai` uses a language model on an OpenAI-compatible server (Ollama, llama.cpp, vLLM); a passage that fails the checks keeps the wording of the built-in writer.',
      initial: 'builtin',
      accepts: 'builtin or the name of a writer plugin',
      allows: (value) => /^[a-z][a-z0-9-]{0,63}$/.test(value),
      archived: 'value',
    }),
    baseUrl: text({
      about:
        "Base URL of the writer plugin's server, including the API version, such as http://127.0.0.1:11434/v1. Naming it here allows calls to it, beside webhooks.allowedNetworks.",
      initial: '',
      accepts: 'empty or an http:// or https:// address without user, query or fragment',
      allows: isBaseUrl,
      archived: 'hosts',
    }),
    model: text({
      about: "Name of the model on the writer plugin's server.",
      initial: '',
      accepts: 'empty or the name of a model',
      allows: (value) => /^\P{Cc}{0,200}$/u.test(value),
    }),
    apiKey: text({
      about: "Key for the writer plugin's server, if it requires one.",
      initial: '',
      accepts: 'empty or printable characters',
      allows: (value) => /^[\x21-\x7e]{0,1024}$/.test(value),
      secret: true,
    }),
    textSeconds: integer({
      about:
        'Time limit of one step of reading or writing a text, in seconds. A request whose text reaches the limit is refused, and a conversion fails. Other organizations wait at most this long for a running step.',
      initial: 60,
      min: 1,
      max: 3_600,
    }),
    answerSeconds: integer({
      about:
        'Seconds that a script waits for the model. Passages that are missing by then keep the built-in wording.',
      initial: 60,
      min: 1,
      max: 3_600,
    }),
    silenceSeconds: integer({
      about:
        'Maximum seconds without output of the model, including the time for loading and reading the text.',
      initial: 20,
      min: 1,
      max: 3_600,
    }),
  },
} as const;
