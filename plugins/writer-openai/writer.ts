import type {
  ScriptRequest,
  ScriptWriter,
  WrittenScript,
} from '../../src/contracts/script-writer.js';
import type { ContextUsed, Script } from '../../src/domain/script.js';
import type { CheckFinding, WriterOptions } from '../../src/contracts/writer-plugin.js';
import { NoAnswer } from './answer-stream.js';
import { complete } from './chat-completion.js';
import type { Endpoint, Message } from './chat-completion.js';
import { DEFAULT_LIMITS } from './options.js';
import { askAgain, askFor } from './prompt.js';
import { readAnswer, withoutThinking } from './read-answer.js';

/** The first answer and one corrected one. */
const ATTEMPTS = 2;
/** Flaws of style, which a script is told of but not refused for. */
const FORGIVABLE = new Set(['repeated-opener', 'long-sentence']);
const CUT_OFF: CheckFinding = {
  kind: 'cut-off',
  excerpt: '',
  message: 'The narration was cut off before its end; write it shorter and to the end.',
};
const EMPTY: CheckFinding = {
  kind: 'empty',
  excerpt: '',
  message: 'The narration has no sentence; write it.',
};

/**
 * A writer that lets a local language model write, and does not trust it: its script passes the same checks as the
 * built-in writer's, after one correction at most; otherwise the fallback writes.
 */
export function createWriter(options: WriterOptions): ScriptWriter {
  const endpoint: Endpoint = {
    baseUrl: options.baseUrl,
    model: options.model,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
    ...(options.dispatcher === undefined ? {} : { dispatcher: options.dispatcher }),
  };
  return {
    async write(request, signal) {
      signal.throwIfAborted();
      const script = await writeWithModel(endpoint, options, request, signal);
      if (script === undefined) return options.fallback.write(request, signal);
      return written(script, request);
    },
  };
}

/** The model's script, or nothing where it is not to be had or not to be trusted. */
async function writeWithModel(
  endpoint: Endpoint,
  { read, check, onRejected }: WriterOptions,
  request: ScriptRequest,
  signal: AbortSignal,
): Promise<Script | undefined> {
  let conversation: readonly Message[] = askFor(request, await read(request));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await ask(endpoint, conversation, signal, onRejected);
    if (answer === undefined) return undefined;
    const text = withoutThinking(answer.text);
    const script = readAnswer(text, request);
    const findings = answer.complete
      ? [...emptiness(text), ...(await check(request, script))]
      : [CUT_OFF];
    const grave = findings.filter(({ kind }) => !FORGIVABLE.has(kind));
    if (grave.length === 0) return script;
    // Kinds only: the messages quote the text, which is not for the log.
    const kinds = [...new Set(grave.map(({ kind }) => kind))].join(', ');
    onRejected?.(`Attempt ${attempt}: ${grave.length} findings (${kinds})`);
    conversation = askAgain(conversation.slice(0, 2), text, findings);
  }
  return undefined;
}

/** A script of headings or thoughts only; the call to action alone is none either. */
function emptiness(text: string): CheckFinding[] {
  return /^(?!#{1,6} ).*[\p{L}\p{N}]/mu.test(text) ? [] : [EMPTY];
}

async function ask(
  endpoint: Endpoint,
  conversation: readonly Message[],
  signal: AbortSignal,
  onRejected: WriterOptions['onRejected'],
) {
  try {
    return await complete(endpoint, conversation, signal);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    onRejected?.(error.message);
    return undefined;
  }
}

function written(script: Script, request: ScriptRequest): WrittenScript {
  const words = script.text.replace(/^HOST [12]:/gm, '').match(/\S+/g);
  return {
    script,
    wordCount: words?.length ?? 0,
    contextUsed: contextUsed(script.text, request),
    writer: 'writer-openai',
  };
}

/** What of the request can be heard in the script. */
function contextUsed(text: string, request: ScriptRequest): ContextUsed {
  const heard = (words: string | undefined) =>
    words !== undefined && words !== '' && text.includes(words);
  return {
    organization: heard(request.organizationName),
    product: heard(request.settings.productName),
    history: request.history
      .filter(({ version }) => heard(version))
      .map(({ conversionId }) => ({
        conversionId,
        purpose: 'an earlier release that is mentioned',
      })),
    additionalContext: (request.additionalContext ?? '').trim() !== '',
  };
}
