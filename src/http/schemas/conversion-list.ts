/** A conversion as the list shows it (contract: Conversion (list item)). */
export interface ConversionListItem {
  /** @format uuid */
  id: string;
  source_type: 'changelog' | 'document';
  title: string;
  status: 'pending' | 'processing' | 'generating' | 'completed' | 'failed';
  /** Whether the audio can be had: not before completion, nor when its file was lost from the storage. */
  has_audio: boolean;
  duration_seconds: number | null;
  /** @format uuid */
  product_id: string | null;
  public_url: boolean;
  /** @format date-time */
  created_at: string;
  /** @format date-time */
  completed_at: string | null;
}

/** A changelog conversion in short (contract decisions: Conversions). */
export interface ChangelogSummary {
  /**
   * Id of the conversion.
   * @format uuid
   */
  id: string;
  title: string;
  product_name: string | null;
  version: string | null;
  status: 'pending' | 'processing' | 'generating' | 'completed' | 'failed';
  /** Whether the audio can be had: not before completion, nor when its file was lost from the storage. */
  has_audio: boolean;
  duration_seconds: number | null;
  /** @format date-time */
  created_at: string;
}
