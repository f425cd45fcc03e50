import type { VoiceRequest } from './conversion-request.js';
import type { ConversionDetail } from './conversion-response.js';
import type { ConversionListItem } from './conversion-list.js';
import type { ScriptSettingsRequest } from './script.js';
import type { HttpsUrl, ScreenshotUrl } from './formats.js';

/**
 * Text and settings of an episode (contract: Episodes).
 * @example {
 *   "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
 *   "mode": "changelog",
 *   "settings": { "product_name": "Lectern", "version": "1.2.0" }
 * }
 */
export interface EpisodeRequest {
  /**
   * The source text: Markdown, HTML, plain text or a mail as it was sent (MIME), at most 50 KB. Of a mail its sender, date,
   * subject and text are kept.
   * @pattern \S
   * @extension {"x-max-code-points": 51200}
   */
  content: string;
  /** @extension {"x-default": "changelog"} */
  mode?: 'changelog' | 'product-feature';
  /**
   * `video` is not available yet.
   * @extension {"x-default": "audio"}
   */
  output_format?: 'audio' | 'video';
  settings?: ScriptSettingsRequest;
  /**
   * Accepted for clients that send them; the pictures are not looked at, so they shape nothing. Addresses that the
   * service may not call are refused.
   * @maxItems 20
   */
  screenshot_urls?: ScreenshotUrl[];
  /** Receives the events of this episode. */
  webhook_url?: HttpsUrl;
  /**
   * Says nothing: an episode is always waited for.
   * @extension {"x-default": false}
   */
  wait?: boolean;
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
  /**
   * If true, makes the listen and embed pages accessible to everyone who has the link.
   * @extension {"x-default": false}
   */
  public_url?: boolean;
  voice?: VoiceRequest;
}

/**
 * Changes for a retry.
 * @example { "override_settings": { "tone": "technical" } }
 */
export interface EpisodeRetryRequest {
  override_settings?: ScriptSettingsRequest;
  /** Receives the events from now on. */
  webhook_url?: HttpsUrl;
}

/** Properties of an episode in addition to those of its conversion. */
export interface EpisodeFields {
  mode: 'changelog' | 'product-feature';
  output_format: 'audio' | 'video';
  /** @format uri */
  video_url: string | null;
}

/** A conversion under its old name (contract decisions: Conversions). */
export interface EpisodeDetail extends ConversionDetail, EpisodeFields {}

/** An episode as the list shows it. */
export interface EpisodeListItem extends ConversionListItem, EpisodeFields {}
