/** Why a conversion failed. */
export interface ConversionFailure {
  /** @example "GENERATION_FAILED" */
  code: string;
  message: string;
}

/** A conversion with everything that is known in its state (contract: Conversion (detail)). */
export interface ConversionDetail {
  /** @format uuid */
  id: string;
  source_type: 'changelog' | 'document';
  title: string;
  status: 'pending' | 'processing' | 'generating' | 'completed' | 'failed';
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
  /** When completed. */
  generated_script?: string;
  /** When completed. */
  duration_seconds?: number | null;
  /**
   * Signed address of the audio, when completed.
   * @format uri
   */
  audio_url?: string;
  /**
   * When `public_url` is true.
   * @format uri
   */
  listen_url?: string;
  /**
   * When `public_url` is true.
   * @format uri
   */
  embed_url?: string;
  /** When failed. */
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

/** Where the audio of a conversion is (contract: Audio URL response). */
export interface AudioUrl {
  /** @format uri */
  audio_url: string;
  /** @example "audio/mpeg" */
  content_type: string;
  duration_seconds: number | null;
  /** @format date-time */
  expires_at: string;
}
