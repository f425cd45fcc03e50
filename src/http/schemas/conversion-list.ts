/** A conversion as the list shows it (contract: Conversion (list item)). */
export interface ConversionListItem {
  /** @format uuid */
  id: string;
  source_type: 'changelog' | 'document';
  title: string;
  status: 'pending' | 'processing' | 'generating' | 'completed' | 'failed';
  /** True if the audio is available: the conversion is completed and its file is in the storage. */
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
  /** True if the audio is available: the conversion is completed and its file is in the storage. */
  has_audio: boolean;
  duration_seconds: number | null;
  /** @format date-time */
  created_at: string;
}
