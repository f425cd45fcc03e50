import type { ScriptRequest, ScriptWriter, WrittenScript } from '../contracts/script-writer.js';
import { GenerationFailure } from '../domain/failure.js';
import { assembleScript, countWords } from './writing/narration.js';

export class BuiltinScriptWriter implements ScriptWriter {
  write(request: ScriptRequest, _signal: AbortSignal): Promise<WrittenScript> {
    const paras = request.content
      .replace(/[#*`_\[\]]/g, '')
      .split(/\n+/)
      .map((s) => s.trim())
      .filter((s) => /\w/.test(s));
    if (paras.length === 0) return Promise.reject(new GenerationFailure('Nothing can be spoken.'));
    const script = assembleScript({
      title: request.title,
      speakers: request.settings.speakers,
      chapters: [
        {
          title: request.title,
          turns: paras.map((text) => ({
            speaker: 1,
            text: text.endsWith('.') ? text : text + '.',
          })),
        },
      ],
    });
    return Promise.resolve({
      script,
      wordCount: countWords(script.text),
      contextUsed: { organization: false, product: false, history: [], additionalContext: false },
      writer: 'builtin',
    });
  }
}
