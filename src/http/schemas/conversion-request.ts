import type { HttpsUrl } from './formats.js';

/** Settings of the script (contract: Settings (conversions)). */
export interface SettingsRequest {
  /** @extension {"x-max-code-points": 200} */
  product_name?: string;
  /** @extension {"x-max-code-points": 100} */
  version?: string;
  /** @extension {"x-default": "casual"} */
  tone?: 'casual' | 'professional' | 'enthusiastic' | 'technical';
  /** @extension {"x-max-code-points": 200} */
  audience?: string;
  /** @extension {"x-default": "normal"} */
  verbosity?: 'brief' | 'normal' | 'detailed';
  /**
   * Call to action, said at the end.
   * @extension {"x-max-code-points": 500}
   */
  cta?: string;
  /** Adjusts the tone to the severity of the changes. */
  severity_aware_tone?: boolean;
  /**
   * Minimum number of changes before summary mode.
   * @isInt
   * @minimum 0
   * @extension {"x-default": 15}
   */
  summary_threshold?: number;
  /**
   * If true, uses earlier changelogs of the same product as context: of the same `product_id`, else the same product name.
   * @extension {"x-default": true}
   */
  use_history?: boolean;
  /**
   * @isInt
   * @minimum 1
   * @maximum 100
   * @extension {"x-default": 10}
   */
  history_limit?: number;
  /**
   * 1: a single narrator, 2: a dialogue.
   * @extension {"x-default": 1}
   */
  speakers?: 1 | 2;
  /**
   * Language of the text, as a BCP 47 tag, in place of the detected one: `en` has a text read as English whatever it seems
   * to be. No other language is accepted than those of the installed voices.
   * @pattern ^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$
   * @maxLength 35
   * @example "en"
   */
  language?: string;
}

/**
 * Voice of the narration (contract: Voice). Without a provider, voice and model, the default voice of the organization
 * is used if it has one.
 */
export interface VoiceRequest {
  /** @extension {"x-default": "provider_a"} */
  provider?: 'provider_a' | 'provider_b';
  delivery_preset?: 'measured' | 'dynamic' | 'theatrical';
  expression_settings?: {
    emotional_range?: 'subtle' | 'moderate' | 'full';
    allow_whispering?: boolean;
    allow_laughter?: boolean;
    emphasis_style?: 'pauses' | 'both';
    emotional_arc?: boolean;
  };
  /**
   * Pronunciations of terms, such as `Lectern = LEK turn`, one per line.
   * @extension {"x-max-code-points": 500}
   */
  pronunciation_notes?: string;
  /**
   * Voice of a single narrator; provider_b only.
   * @extension {"x-max-code-points": 200}
   */
  voice_id?: string;
  /** provider_b only. */
  model?: 'v3' | 'flash_v2';
  /** Voices of the two hosts; provider_b only. */
  host_voice_ids?: {
    /** @extension {"x-max-code-points": 200} */
    host1?: string;
    /** @extension {"x-max-code-points": 200} */
    host2?: string;
  };
}

/**
 * Text and settings of a conversion (contract: Conversion request fields).
 * @example {
 *   "source_type": "changelog",
 *   "title": "Lectern 1.2.0",
 *   "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
 *   "settings": { "tone": "professional", "verbosity": "normal" }
 * }
 */
export interface ConversionRequest {
  source_type: 'changelog' | 'document';
  /**
   * @pattern \S
   * @extension {"x-max-code-points": 500}
   */
  title: string;
  /**
   * The source text: Markdown, HTML, plain text or a mail as it was sent (MIME), at most 50 KB. Of a mail its sender, date,
   * subject and text are kept.
   * @pattern \S
   * @extension {"x-max-code-points": 51200}
   */
  content: string;
  /** @extension {"x-max-code-points": 10240} */
  additional_context?: string;
  /**
   * Associates the conversion with a product.
   * @format uuid
   * @maxLength 36
   */
  product_id?: string;
  /** Skips organization-level context. */
  ignore_org?: boolean;
  /**
   * If true, makes the listen and embed pages accessible to everyone who has the link.
   * @extension {"x-default": false}
   */
  public_url?: boolean;
  /** Receives the events of this conversion. */
  webhook_url?: HttpsUrl;
  /**
   * If true, delays the response until the conversion has finished, for at most 90 seconds.
   * @extension {"x-default": false}
   */
  wait?: boolean;
  voice?: VoiceRequest;
  settings?: SettingsRequest;
  /** Read here too; the one inside `settings` wins. */
  use_history?: boolean;
  /**
   * Read here too; the one inside `settings` wins.
   * @isInt
   * @minimum 1
   * @maximum 100
   */
  history_limit?: number;
}
