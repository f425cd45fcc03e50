import {
  DATE_TIME,
  NUMBER,
  object,
  oneOf,
  orNull,
  TEXT,
  URI,
  UUID,
  type Kind,
  type Sample,
  type Shape,
} from './shapes.js';

const NULL = oneOf(null);

const CHANGELOG_FIELDS: Shape<Sample> = {
  id: UUID,
  status: TEXT,
  source_type: oneOf('changelog'),
  mode: oneOf('changelog'),
  product_name: orNull(TEXT),
  version: orNull(TEXT),
  tone: oneOf('casual', 'professional', 'enthusiastic', 'technical'),
  duration: oneOf('brief', 'normal', 'detailed'),
  output_format: oneOf('audio'),
  source: oneOf('api'),
};
const DOCUMENT_FIELDS: Shape<Sample> = {
  id: UUID,
  status: TEXT,
  source_type: oneOf('document'),
  content_description: TEXT,
  tone: oneOf('casual', 'professional', 'enthusiastic', 'technical'),
  verbosity: oneOf('brief', 'normal', 'detailed'),
  speakers: oneOf(1, 2),
  source: oneOf('api'),
};
/** Contract: data for changelog conversions, completed. */
export const COMPLETED_CHANGELOG: Shape<Sample> = {
  ...CHANGELOG_FIELDS,
  status: oneOf('completed'),
  audio_url: URI,
  video_url: NULL,
  audio_duration_seconds: NUMBER,
  script_text: TEXT,
  listen_url: orNull(URI),
  embed_url: orNull(URI),
  created_at: DATE_TIME,
  completed_at: DATE_TIME,
};
const FAILURE: Kind = object({ code: oneOf('GENERATION_FAILED'), message: TEXT });
/** Contract: data for changelog conversions, failed. */
export const FAILED_CHANGELOG: Shape<Sample> = {
  ...CHANGELOG_FIELDS,
  status: oneOf('failed'),
  created_at: DATE_TIME,
  failed_at: DATE_TIME,
  error: FAILURE,
};
/** Contract: data for document conversions, completed. */
export const COMPLETED_DOCUMENT: Shape<Sample> = {
  ...DOCUMENT_FIELDS,
  status: oneOf('completed'),
  audio_url: URI,
  audio_duration_seconds: NUMBER,
  script_text: TEXT,
  listen_url: orNull(URI),
  embed_url: orNull(URI),
  created_at: DATE_TIME,
  completed_at: DATE_TIME,
};
/** Contract: data for document conversions, failed. */
export const FAILED_DOCUMENT: Shape<Sample> = {
  ...DOCUMENT_FIELDS,
  status: oneOf('failed'),
  audio_url: NULL,
  audio_duration_seconds: NULL,
  script_text: NULL,
  listen_url: NULL,
  embed_url: NULL,
  created_at: DATE_TIME,
  failed_at: DATE_TIME,
  error: FAILURE,
};
