import { sandboxScript } from '../../conversions/sandbox.js';
import { spokenSeconds } from '../../domain/script-length.js';
import type { TextOutline } from '../../domain/text-outline.js';
import { outlineText } from '../../scripting/outline/outline.js';
import { planSpeech } from '../../speech/plan.js';
import type { Verbalizer } from '../../speech/verbalize.js';
import { mostTelling } from '../warnings.js';
import type { OutlineOrder } from './text-task.js';

/**
 * Outlines a text with the length of its narration, and with what of it cannot be spoken.
 * @throws {VersionNotFound}, {GenerationFailure}
 */
export function outlineFor(
  { request, mode, voice, pronunciations }: Omit<OutlineOrder, 'lane'>,
  verbalizer: Verbalizer,
): TextOutline {
  const { outline, written } = outlineText(request);
  const script = mode === 'test' ? sandboxScript(written.script) : written.script;
  const { warnings } = planSpeech(script, voice, verbalizer, pronunciations);
  return {
    ...outline,
    audioSeconds: spokenSeconds(script.text),
    warnings: mostTelling(warnings),
  };
}
