import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LoadRequest, SpeakRequest } from '../../src/engine-process/protocol.js';
import {
  EngineFault,
  serveEngine,
  type LoadedModel,
  type ModelAudio,
} from '../../src/engine-process/serve-engine.js';
import { KokoroModel } from './model/kokoro-model.js';
import { CmuDictionary } from './pronunciation/cmu-dictionary.js';
import { English } from './pronunciation/english.js';

await serveEngine(load);

async function load({ folder }: LoadRequest): Promise<LoadedModel> {
  const [runtime, dictionary] = await Promise.all([
    import('onnxruntime-node'),
    readDictionary(),
  ]).catch((error: unknown) => {
    throw new EngineFault('engine-missing', error);
  });
  const english = new English(CmuDictionary.read(dictionary));
  const model = await KokoroModel.load(runtime.default, folder);
  return { speak: (request) => speak(english, model, request) };
}

/** Asynchronous as a whole: resolving a package that is missing throws at once. */
async function readDictionary(): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve('cmu-pronouncing-dictionary')), 'utf8');
}

/** Silence for a text without words: the model would make sounds of marks. */
async function speak(
  english: English,
  model: KokoroModel,
  { text, language, speaker, mix = [{ speaker, weight: 1 }], rate }: SpeakRequest,
): Promise<ModelAudio> {
  const { symbols, words } = english.pronouncerOf(language).pronounce(text);
  return model.speak(words.length === 0 ? '' : symbols, mix, rate);
}
