import type { VersionHistory } from './schemas/version-history.js';

/**
 * `api_version` of the events of API 1.4.0: another day only if fields of events are removed or change their meaning.
 */
export const EVENT_VERSION = '2026-01-01';

/** The contract's releases (contract: Versioning, release history). It names no dates. */
export const VERSION_HISTORY: VersionHistory = {
  current_version: '1.4.0',
  versions: [
    {
      version: '1.4.0',
      released_at: null,
      type: 'minor',
      changes: [
        'Second speech provider, with voice id and model',
        'Dialogue of several speakers, a voice for each host',
        'delivery_preset, expression_settings and pronunciation_notes',
      ],
      deprecations: ['/episodes: use /conversions with source_type "changelog"'],
    },
    {
      version: '1.3.0',
      released_at: null,
      type: 'minor',
      changes: [
        'Audio from documents, with status polling',
        'Public listen and embed addresses',
        'oEmbed',
      ],
      deprecations: [],
    },
    {
      version: '1.2.0',
      released_at: null,
      type: 'minor',
      changes: [
        'Scripts and the two-step flow; a script expires after 2 hours',
        'word_count and context_used in script answers',
        'wait=true ends after 90 seconds',
      ],
      deprecations: [],
    },
    {
      version: '1.1.0',
      released_at: null,
      type: 'minor',
      changes: [
        'Usage endpoint and rate-limit headers',
        'Retry policy of webhooks; events quota.warning and quota.exceeded',
        'Pagination by cursor',
        'Error messages with documentation addresses',
      ],
      deprecations: [],
    },
    {
      version: '1.0.0',
      released_at: null,
      type: 'major',
      changes: [
        'Conversions, with audio at once and video by polling',
        'API keys that start with lt_live_ and lt_test_',
        'Webhooks per request, signed with HMAC-SHA256',
        'Idempotency keys',
        'Access by organization',
      ],
      deprecations: [],
    },
  ],
};
