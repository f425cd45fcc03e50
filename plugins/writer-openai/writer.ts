import type {
  PassageAnswer,
  PassageGroup,
  PassageOrder,
  PassageWriter,
  WriterOptions,
} from '../../src/contracts/writer-plugin.js';
import { NoAnswer } from './answer-stream.js';
import { complete, type Endpoint } from './chat-completion.js';
import { DEFAULT_LIMITS } from './options.js';
import { askFor } from './prompt.js';
import { passageIn } from './read-answer.js';

/** After so many requests in a row without an answer the server is not asked again for a script. */
const MOST_FAILURES = 2;

/**
 * A writer that asks a local language model for one passage at a time: what one group says cannot change another passage,
 * small models follow short orders best, and every passage that is there counts when the time is over.
 */
export function createWriter(options: WriterOptions): PassageWriter {
  const endpoint: Endpoint = {
    baseUrl: options.baseUrl,
    model: options.model,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
    ...(options.dispatcher === undefined ? {} : { dispatcher: options.dispatcher }),
  };
  return { write: (order, signal) => answersTo(order, endpoint, signal) };
}

async function* answersTo(
  order: PassageOrder,
  endpoint: Endpoint,
  signal: AbortSignal,
): AsyncGenerator<PassageAnswer> {
  let failures = 0;
  for (const group of order.groups) {
    if (failures === MOST_FAILURES) {
      yield { id: group.id, reason: `not asked for after ${MOST_FAILURES} failures` };
      continue;
    }
    try {
      yield await answerFor(order, group, endpoint, signal);
      failures = 0;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      failures += 1;
      yield { id: group.id, reason: error.message };
    }
  }
}

/** @throws {NoAnswer} if the server gives none */
async function answerFor(
  order: PassageOrder,
  group: PassageGroup,
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<PassageAnswer> {
  const { id } = group;
  const answer = await complete(endpoint, askFor(order, group), signal);
  if (!answer.complete) return { id, reason: 'cut off before its end' };
  const text = passageIn(answer.text, id);
  return text === undefined ? { id, reason: 'not a passage in JSON' } : { id, text };
}
