import { sandboxScript } from '../../conversions/sandbox.js';
import { spokenSeconds } from '../../domain/script-length.js';
import type { ReadOutline, TextOutline } from '../../domain/text-outline.js';
import { detectLanguage } from '../../scripting/language/detect-language.js';
import {
  outlineReading,
  outlineText,
  type OutlineRequest,
} from '../../scripting/outline/outline.js';
import { planSpeech } from '../../speech/plan.js';
import type { Verbalizer } from '../../speech/verbalize.js';
import { mostTelling } from '../../domain/warning.js';
import { languageWarnings, type SpokenLanguages } from './language-check.js';
import type { OutlineOrder } from './text-task.js';

/**
 * Outlines a text with its language, the length of its narration, and what of it cannot be spoken.
 * @throws {VersionNotFound}, {GenerationFailure}
 */
export async function outlineFor(
  { request, mode, voice, pronunciations }: Omit<OutlineOrder, 'lane'>,
  verbalizer: Verbalizer,
  spoken: SpokenLanguages,
): Promise<TextOutline> {
  const { outline, written } = outlineText(request);
  const script = mode === 'test' ? sandboxScript(written.script) : written.script;
  const { warnings } = planSpeech(script, voice, verbalizer, pronunciations);
  return {
    ...outline,
    language: await detectLanguage(request.content),
    audioSeconds: spokenSeconds(script.text),
    warnings: mostTelling([
      ...(await languageWarnings(request, spoken)),
      ...(written.warnings ?? []),
      ...warnings,
    ]),
  };
}

/** Reads a text and detects its language. The text need not be one that can be narrated. */
export async function understand(
  request: OutlineRequest,
  spoken: SpokenLanguages,
): Promise<ReadOutline> {
  const outline = outlineReading(request);
  return {
    ...outline,
    language: await detectLanguage(request.content),
    warnings: mostTelling([...(await languageWarnings(request, spoken)), ...outline.warnings]),
  };
}
