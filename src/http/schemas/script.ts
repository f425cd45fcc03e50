import type { VoiceRequest } from './conversion-request.js';
import type { ConversionNotice } from './notice.js';
import type { HttpsUrl, ScreenshotUrl } from './formats.js';

/** Settings of a script (contract: Scripts). */
export interface ScriptSettingsRequest {
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
  /** Another name of `verbosity`, which wins. */
  duration?: 'brief' | 'normal' | 'detailed';
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
 * Text and settings of a script.
 * @example {
 *   "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
 *   "mode": "changelog",
 *   "settings": { "product_name": "Lectern", "version": "1.2.0", "tone": "professional" }
 * }
 */
export interface ScriptGenerationRequest {
  /**
   * The source text: Markdown, HTML, plain text or a mail as it was sent (MIME), at most 50 KB. Of a mail its sender, date,
   * subject and text are kept.
   * @pattern \S
   * @extension {"x-max-code-points": 51200}
   */
  content: string;
  /** @extension {"x-default": "changelog"} */
  mode?: 'changelog' | 'product-feature';
  settings?: ScriptSettingsRequest;
  /**
   * Accepted for clients that send them; the pictures are not looked at, so they shape nothing. Addresses that the
   * service may not call are refused.
   * @maxItems 20
   */
  screenshot_urls?: ScreenshotUrl[];
  /** @extension {"x-max-code-points": 10240} */
  additional_context?: string;
  /**
   * Another name of `additional_context`, which wins.
   * @extension {"x-deprecated": true}
   * @extension {"x-max-code-points": 10240}
   */
  further_details?: string;
  /** @extension {"x-default": true} */
  use_history?: boolean;
  /**
   * @isInt
   * @minimum 1
   * @maximum 100
   * @extension {"x-default": 10}
   */
  history_limit?: number;
}

/** Parts of the request that shaped the script. */
export interface ScriptContextUsed {
  organization: boolean;
  product: boolean;
  /**
   * Earlier changelogs of the same product that the script refers to.
   * @isInt
   */
  history_items: number;
  /** @example true */
  additional_context: boolean;
  /**
   * Screenshots that the script was written from: 0, whatever `screenshot_urls` named, for no picture is looked at.
   * @isInt
   */
  screenshots: number;
}

/** The settings that a script was written with. */
export interface ScriptSettings {
  product_name: string | null;
  version: string | null;
  tone: 'casual' | 'professional' | 'enthusiastic' | 'technical';
  audience: string | null;
  verbosity: 'brief' | 'normal' | 'detailed';
}

/** A script to be looked at, edited and converted (contract: Script). */
export interface ScriptResource {
  /**
   * @pattern ^script_[0-9a-f]{24}$
   * @example "script_0a1b2c3d4e5f60718293a4b5"
   */
  id: string;
  script: string;
  /** @isInt */
  word_count: number;
  context_used: ScriptContextUsed;
  /**
   * Writer of the script: `builtin`, or the name of a writer plugin.
   * @example "builtin"
   */
  script_writer: string;
  /** About the text: a language that no voice speaks, lines that were not understood. */
  warnings: ConversionNotice[];
  mode: 'changelog' | 'product-feature';
  settings: ScriptSettings;
  /** @format date-time */
  created_at: string;
  /**
   * Two hours after `created_at`.
   * @format date-time
   */
  expires_at: string;
}

/**
 * Settings for converting a script.
 * @example { "output_format": "audio", "wait": true }
 */
export interface ScriptConversionRequest {
  /** `video` is not available yet. */
  output_format: 'audio' | 'video';
  /**
   * Narrated instead of the script. Lines that start with `HOST 1:` and `HOST 2:` make it a dialogue.
   * `[pause 1.5s]` and `[pause 500ms]` are pauses of that length, 0.1 to 10 seconds; `[pause]` is one second. They are not in
   * transcripts and captions.
   * @pattern \S
   * @extension {"x-max-code-points": 51200}
   * @extension {"x-pause-marks": true}
   */
  edited_content?: string;
  /** Noted with the conversion; the script is not written again. */
  settings?: {
    /** @extension {"x-max-code-points": 100} */
    tone?: string;
    /** @extension {"x-max-code-points": 200} */
    audience?: string;
    /** @extension {"x-max-code-points": 100} */
    verbosity?: string;
  };
  /** Receives the events of this conversion. */
  webhook_url?: HttpsUrl;
  /**
   * If true, delays the response until the conversion has finished, for at most 90 seconds.
   * @extension {"x-default": false}
   */
  wait?: boolean;
  voice?: VoiceRequest;
}
