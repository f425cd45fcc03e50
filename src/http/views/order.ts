import {
  DEFAULT_NARRATION_SETTINGS,
  type AskedOrder,
  type NarrationSettings,
} from '../../domain/conversion.js';
import type { AskedVoice } from '../../domain/voice.js';
import type { ConversionChanges } from '../../contracts/conversion-store.js';
import type { ConversionPatch } from '../schemas/conversion-changes.js';
import { defined } from './defined.js';
import type {
  ConversionRequest,
  SettingsRequest,
  VoiceRequest,
} from '../schemas/conversion-request.js';

/** A valid request as an order, every default filled in but for the voice. */
export function toOrder(request: ConversionRequest): AskedOrder {
  return {
    sourceType: request.source_type,
    title: request.title,
    content: request.content,
    additionalContext: request.additional_context ?? null,
    productId: request.product_id?.toLowerCase() ?? null,
    ignoreOrganization: request.ignore_org ?? false,
    publicUrl: request.public_url ?? false,
    webhookUrl: request.webhook_url ?? null,
    // The place inside `settings` wins (decisions: Conversions).
    narration: {
      ...DEFAULT_NARRATION_SETTINGS,
      ...defined({ useHistory: request.use_history, historyLimit: request.history_limit }),
      ...toNarrationChanges(request.settings ?? {}),
    },
    voice: toAskedVoice(request.voice),
  };
}

/** Returns the changes of a PATCH request. */
export function toChanges(patch: ConversionPatch): ConversionChanges {
  return defined({
    title: patch.title,
    additionalContext: patch.additional_context,
    publicUrl: patch.public_url,
  });
}

/** Returns only the settings that the request names. */
function toNarrationChanges(request: SettingsRequest): Partial<NarrationSettings> {
  return defined({
    productName: request.product_name,
    version: request.version,
    tone: request.tone,
    audience: request.audience,
    verbosity: request.verbosity,
    cta: request.cta,
    severityAwareTone: request.severity_aware_tone,
    summaryThreshold: request.summary_threshold,
    useHistory: request.use_history,
    historyLimit: request.history_limit,
    speakers: request.speakers,
    language: request.language,
  });
}

/** The voice of a request, without defaults. */
export function toAskedVoice(request: VoiceRequest = {}): AskedVoice {
  const { expression_settings: expression, host_voice_ids: hosts } = request;
  return defined({
    provider: request.provider,
    deliveryPreset: request.delivery_preset,
    pronunciationNotes: request.pronunciation_notes,
    voiceId: request.voice_id,
    model: request.model,
    hostVoiceIds: hosts && defined({ host1: hosts.host1, host2: hosts.host2 }),
    expression:
      expression &&
      defined({
        emotionalRange: expression.emotional_range,
        allowWhispering: expression.allow_whispering,
        allowLaughter: expression.allow_laughter,
        emphasisStyle: expression.emphasis_style,
        emotionalArc: expression.emotional_arc,
      }),
  });
}
