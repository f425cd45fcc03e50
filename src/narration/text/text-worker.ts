import { workerData } from 'node:worker_threads';
import type { WrittenScript } from '../../contracts/script-writer.js';
import { GenerationFailure, LanguageNotSupported, VersionNotFound } from '../../domain/failure.js';
import { answerOf, type ThreadAnswer } from '../../domain/thread-memory.js';
import type { ConversionWarning } from '../../domain/warning.js';
import { BuiltinScriptWriter } from '../../scripting/builtin-writer.js';
import { checkForeignScript } from '../../scripting/checking/check-foreign-script.js';
import { placeLines } from '../../scripting/outline/line-places.js';
import { partlyUnderstood } from '../../scripting/outline/partly-understood.js';
import { factsOfOrder, productOfOrder } from '../../scripting/read-history.js';
import { checkVersion, readRequest, whatIsAsked } from '../../scripting/read-request.js';
import { isLexicon } from '../../speech/lexicon/lexicon.js';
import { planSpeech } from '../../speech/plan.js';
import { Verbalizer } from '../../speech/verbalize.js';
import { checkLanguage } from './language-check.js';
import { outlineFor, understand } from './outline-text.js';
import type { TextOutcome, TextTask } from './text-task.js';

const writer = new BuiltinScriptWriter();
const verbalizer = openVerbalizer(workerData);
/** The pool ends the thread where work is not wanted any more. */
const never = new AbortController().signal;

/** Runs in a text thread. */
export default async function workWithText(task: TextTask): Promise<ThreadAnswer<TextOutcome>> {
  return answerOf(await outcomeOrRefusal(task));
}

async function outcomeOrRefusal(task: TextTask): Promise<TextOutcome> {
  try {
    return await outcomeOf(task);
  } catch (error) {
    if (error instanceof GenerationFailure) {
      return { type: 'generation-failure', message: error.message };
    }
    if (error instanceof VersionNotFound) {
      return { type: 'version-not-found', version: error.version, known: error.known };
    }
    if (error instanceof LanguageNotSupported) {
      return { type: 'language-not-supported', tag: error.tag, field: error.field };
    }
    throw error;
  }
}

async function outcomeOf(task: TextTask): Promise<TextOutcome> {
  switch (task.type) {
    case 'write': {
      const warnings = await checkLanguage(task.request, task.spoken);
      const written = await writer.write(task.request, never);
      return { type: 'written', written: withWarnings(written, warnings) };
    }
    case 'plan':
      return {
        type: 'planned',
        plan: planSpeech(task.script, task.voice, verbalizer, task.pronunciations),
      };
    case 'check-version':
      checkVersion(task.order);
      return { type: 'version-checked' };
    case 'check-language': {
      const { content, narration: settings } = task.order;
      await checkLanguage({ content, settings }, task.spoken);
      return { type: 'language-checked' };
    }
    case 'name-product':
      return { type: 'product-named', product: productOfOrder(task.source) };
    case 'read-facts':
      return { type: 'facts-read', facts: factsOfOrder(task.source) };
    case 'read':
      await checkLanguage(task.request, task.spoken);
      return { type: 'read', source: whatIsAsked(readRequest(task.request)) };
    case 'outline':
      return { type: 'outlined', outline: await outlineFor(task, verbalizer, task.spoken) };
    case 'warn': {
      const { request, spoken } = task;
      const warnings = await checkLanguage(request, spoken);
      const places = placeLines(request.content, readRequest(request));
      return { type: 'warned', warnings: [...warnings, ...partlyUnderstood(places)] };
    }
    case 'understand':
      return { type: 'understood', outline: await understand(task.request, task.spoken) };
    case 'check': {
      const source = whatIsAsked(readRequest(task.request));
      return { type: 'checked', findings: checkForeignScript(source, task.request, task.script) };
    }
  }
}

function withWarnings(
  written: WrittenScript,
  warnings: readonly ConversionWarning[],
): WrittenScript {
  return { ...written, warnings: [...warnings, ...(written.warnings ?? [])] };
}

/** The pool gives each of its threads the lexicon when it starts. */
function openVerbalizer(lexicon: unknown): Verbalizer {
  if (isLexicon(lexicon)) return new Verbalizer(lexicon);
  throw new TypeError('A text thread was given no lexicon.');
}
