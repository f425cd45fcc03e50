import type { ConversionNotice } from './notice.js';
import type { ScriptContextUsed } from './script.js';

/** Reason why a conversion failed. */
export interface ConversionFailure {
  /** @example "GENERATION_FAILED" */
  code: string;
  message: string;
}

/** A new version of a conversion from an edited script: in the making, or why it could not be made. */
export interface ConversionRevision {
  /** `failed`: the version before is served further. */
  status: 'pending' | 'generating' | 'failed';
  /**
   * The `script_version` that it becomes.
   * @isInt
   * @minimum 2
   */
  script_version: number;
  /** @format date-time */
  created_at: string;
  /** Present if failed. */
  error?: ConversionFailure;
}

/**
 * A conversion with everything that is known in its state (contract: Conversion (detail)).
 * @example {
 *   "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "source_type": "changelog",
 *   "title": "Lectern 1.2.0",
 *   "status": "completed",
 *   "has_audio": true,
 *   "generated_script": "Lectern 1.2.0 brings dialogue with two hosts.",
 *   "script_version": 1,
 *   "script_writer": "builtin",
 *   "duration_seconds": 42.7,
 *   "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
 *   "warnings": [],
 *   "public_url": false,
 *   "product_id": null,
 *   "additional_context": null,
 *   "completed_at": "2026-01-15T09:30:04.000Z",
 *   "failed_at": null,
 *   "created_at": "2026-01-15T09:30:00.000Z"
 * }
 */
export interface ConversionDetail {
  /** @format uuid */
  id: string;
  source_type: 'changelog' | 'document';
  title: string;
  status: 'pending' | 'processing' | 'generating' | 'completed' | 'failed';
  /** True if the audio is available: the conversion is completed and its file is in the storage. */
  has_audio: boolean;
  /**
   * While it is in progress.
   * @format uri
   */
  poll_url?: string;
  /**
   * While it is in progress.
   * @isInt
   * @minimum 1
   */
  estimated_completion_seconds?: number;
  /** Present if completed. */
  generated_script?: string;
  /**
   * Counts the edited scripts that became its audio, from 1.
   * @isInt
   * @minimum 1
   */
  script_version: number;
  /** While a new version is in the making from an edited script, and where the latest one failed. */
  revision?: ConversionRevision;
  /**
   * Writer of the script of a completed conversion: `builtin` or the name of a writer plugin. Absent if the caller
   * edited the script.
   * @example "builtin"
   */
  script_writer?: string;
  /**
   * Sources of the script of a completed conversion in addition to the text. Absent if the caller edited the script.
   */
  context_used?: ScriptContextUsed;
  /** Present if completed. */
  duration_seconds?: number | null;
  /**
   * Signed address of the audio, when completed.
   * @format uri
   */
  audio_url?: string;
  /**
   * Requested properties that the audio of a completed conversion does not have; empty if it has all.
   * @maxItems 20
   */
  warnings?: ConversionNotice[];
  /**
   * Present if `public_url` is true.
   * @format uri
   */
  listen_url?: string;
  /**
   * Present if `public_url` is true.
   * @format uri
   */
  embed_url?: string;
  /** Present if failed. */
  error?: ConversionFailure;
  public_url: boolean;
  /** @format uuid */
  product_id: string | null;
  additional_context: string | null;
  /** @format date-time */
  completed_at: string | null;
  /** @format date-time */
  failed_at: string | null;
  /** @format date-time */
  created_at: string;
}

/** A conversion that was accepted (contract: Conversion (queued response)). */
export interface QueuedConversion {
  /** @format uuid */
  id: string;
  status: 'pending' | 'processing';
  source_type: 'changelog' | 'document';
  /** @format uri */
  poll_url: string;
  /**
   * @isInt
   * @minimum 1
   */
  estimated_completion_seconds: number;
  /** @format date-time */
  created_at: string;
}

/** Link to the audio of a conversion (contract: Audio URL response). */
export interface AudioUrl {
  /** @format uri */
  audio_url: string;
  /** @example "audio/mpeg" */
  content_type: string;
  duration_seconds: number | null;
  /** @format date-time */
  expires_at: string;
}
