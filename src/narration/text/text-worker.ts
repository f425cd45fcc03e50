import { workerData } from 'node:worker_threads';
import type { ScriptRequest } from '../../contracts/script-writer.js';
import { GenerationFailure, LanguageNotSupported, VersionNotFound } from '../../domain/failure.js';
import { answerOf, type ThreadAnswer } from '../../domain/thread-memory.js';
import { draftFrom, type DraftedScript } from '../../scripting/builtin-writer.js';
import { checkForeignScript } from '../../scripting/checking/check-foreign-script.js';
import { checkPassage } from '../../scripting/checking/check-passage.js';
import { factsOfOrder, productOfOrder } from '../../scripting/read-history.js';
import { checkVersion, readRequest, whatIsAsked } from '../../scripting/read-request.js';
import { isLexicon } from '../../speech/lexicon/lexicon.js';
import { planSpeech } from '../../speech/plan.js';
import { Verbalizer } from '../../speech/verbalize.js';
import { checkLanguage, type SpokenLanguages } from './language-check.js';
import { outlineFor, understand } from './outline-text.js';
import type { TextOutcome, TextTask } from './text-task.js';

const verbalizer = openVerbalizer(workerData);

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
    case 'write':
      return { type: 'written', written: (await draft(task.request, task.spoken)).written };
    case 'draft':
      return { type: 'drafted', draft: await draft(task.request, task.spoken) };
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
    case 'outline':
      return { type: 'outlined', outline: await outlineFor(task, verbalizer, task.spoken) };
    case 'understand':
      return { type: 'understood', outline: await understand(task.request, task.spoken) };
    case 'check': {
      const source = whatIsAsked(readRequest(task.request));
      return { type: 'checked', findings: checkForeignScript(source, task.request, task.script) };
    }
    case 'check-passage':
      return { type: 'checked', findings: checkPassage(task.passage, task.request, task.turns) };
  }
}

async function draft(request: ScriptRequest, spoken: SpokenLanguages): Promise<DraftedScript> {
  const warnings = await checkLanguage(request, spoken);
  const { narration, written } = draftFrom(readRequest(request), request);
  const all = [...warnings, ...(written.warnings ?? [])];
  return { narration, written: { ...written, warnings: all } };
}

/** The pool gives each of its threads the lexicon when it starts. */
function openVerbalizer(lexicon: unknown): Verbalizer {
  if (isLexicon(lexicon)) return new Verbalizer(lexicon);
  throw new TypeError('A text thread was given no lexicon.');
}
