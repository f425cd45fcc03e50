const INTEGER = { type: 'integer', minimum: 0 };

/** Headers of every answer to an active key (contract: Response headers on all responses). */
export const METER_HEADERS = {
  'X-RateLimit-Limit': header('Requests that the plan allows in a UTC day', INTEGER),
  'X-RateLimit-Remaining': header('Requests left today', INTEGER),
  'X-RateLimit-Reset': header('When the daily limit resets, as a Unix timestamp', INTEGER),
  'X-RateLimit-Limit-Minute': header('Requests that the plan allows in a minute', INTEGER),
  'X-RateLimit-Remaining-Minute': header('Requests left this minute', INTEGER),
  'X-Quota-Audio-Limit': header('Audio episodes of a month', INTEGER),
  'X-Quota-Audio-Remaining': header('Audio episodes left in the period', INTEGER),
  'X-Quota-Video-Limit': header('Video episodes of a month (coming soon)', INTEGER),
  'X-Quota-Video-Remaining': header('Video episodes left (coming soon)', INTEGER),
  'X-Quota-Reset': header('When the quota resets', { type: 'string', format: 'date-time' }),
  'X-Quota-Credits-Available': header('Credits, audio and video', INTEGER),
};

function header(description: string, schema: object) {
  return { description, required: true, schema };
}
