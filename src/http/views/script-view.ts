import type { ScriptOrder } from '../../conversions/generated-scripts.js';
import {
  DEFAULT_NARRATION_SETTINGS,
  TONES,
  VERBOSITIES,
  type AskedOrder,
  type NarrationSettings,
} from '../../domain/conversion.js';
import type { GeneratedScript, ScriptDraft } from '../../domain/generated-script.js';
import type {
  ScriptConversionRequest,
  ScriptGenerationRequest,
  ScriptResource,
  ScriptSettingsRequest,
} from '../schemas/script.js';
import { toContextUsed } from './context-used.js';
import { defined } from './defined.js';
import { toMode, toSourceType } from './modes.js';
import { toAskedVoice } from './order.js';
import { titleFor } from './title.js';

/** A valid request as an order, every default filled in. */
export function toScriptOrder(request: ScriptGenerationRequest): ScriptOrder {
  const narration = {
    ...DEFAULT_NARRATION_SETTINGS,
    ...toScriptNarration(request.settings ?? {}),
    ...defined({ useHistory: request.use_history, historyLimit: request.history_limit }),
  };
  return {
    sourceType: toSourceType(request.mode ?? 'changelog'),
    title: titleFor(request.content, narration),
    content: request.content,
    additionalContext: request.additional_context ?? request.further_details ?? null,
    narration,
  };
}

/**
 * Returns the settings that a script or an episode names. `duration` is an alias of `verbosity`, which takes
 * precedence.
 */
export function toScriptNarration(settings: ScriptSettingsRequest): Partial<NarrationSettings> {
  return defined({
    productName: settings.product_name,
    version: settings.version,
    tone: settings.tone,
    audience: settings.audience,
    verbosity: settings.verbosity ?? settings.duration,
    language: settings.language,
  });
}

export function toScriptResource(generated: GeneratedScript): ScriptResource {
  const { sourceType, narration, script, wordCount, writing } = generated.draft;
  return {
    id: generated.id,
    script: script.text,
    word_count: wordCount,
    context_used: toContextUsed(writing.contextUsed),
    script_writer: writing.writer,
    warnings: [...(writing.warnings ?? [])],
    mode: toMode(sourceType),
    settings: {
      product_name: narration.productName ?? null,
      version: narration.version ?? null,
      tone: narration.tone,
      audience: narration.audience ?? null,
      verbosity: narration.verbosity,
    },
    created_at: generated.createdAt,
    expires_at: generated.expiresAt,
  };
}

/** The conversion of a script as an order like any other. */
export function toScriptConversionOrder(
  draft: ScriptDraft,
  request: ScriptConversionRequest,
): AskedOrder {
  const { sourceType, title, content, additionalContext, narration } = draft;
  return {
    ...{ sourceType, title, content, additionalContext },
    productId: null,
    ignoreOrganization: false,
    publicUrl: false,
    webhookUrl: request.webhook_url ?? null,
    narration: { ...narration, ...notedSettings(request.settings ?? {}) },
    voice: toAskedVoice(request.voice),
  };
}

/** Returns the known settings. The contract accepts any string here; unknown tones and verbosities are ignored. */
function notedSettings(
  settings: NonNullable<ScriptConversionRequest['settings']>,
): Partial<NarrationSettings> {
  return defined({
    audience: settings.audience,
    tone: TONES.find((tone) => tone === settings.tone),
    verbosity: VERBOSITIES.find((verbosity) => verbosity === settings.verbosity),
  });
}
