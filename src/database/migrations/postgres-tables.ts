/** Ids, keys and times are compared byte by byte, as SQLite does, whatever language the server sorts by. */
const KEY = 'varchar COLLATE "C"';
const ID = 'varchar(36) COLLATE "C"';
const MODE = `${KEY} NOT NULL CHECK (mode IN ('live', 'test'))`;
const ORGANIZATION = 'NOT NULL REFERENCES organizations (id) ON DELETE CASCADE';

const ACCOUNTS = [
  `CREATE TABLE organizations (
    id ${ID} PRIMARY KEY,
    name varchar NOT NULL,
    slug ${KEY} NOT NULL UNIQUE,
    plan_id ${KEY} NOT NULL,
    created_at ${KEY} NOT NULL,
    logo_url text,
    primary_color varchar,
    website_url text
  )`,
  `CREATE TABLE users (
    id ${ID} PRIMARY KEY,
    email ${KEY} NOT NULL UNIQUE,
    name varchar NOT NULL,
    created_at ${KEY} NOT NULL
  )`,
  `CREATE TABLE members (
    user_id ${ID} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    organization_id ${ID} ${ORGANIZATION},
    role ${KEY} NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
    created_at ${KEY} NOT NULL,
    PRIMARY KEY (user_id, organization_id)
  )`,
  `CREATE TABLE api_keys (
    id ${ID} PRIMARY KEY,
    organization_id ${KEY} ${ORGANIZATION},
    name varchar NOT NULL,
    mode ${MODE},
    scope ${KEY} NOT NULL CHECK (scope IN ('full', 'read')),
    sha256 ${KEY} NOT NULL UNIQUE,
    last_four ${KEY} NOT NULL,
    created_at ${KEY} NOT NULL,
    expires_at ${KEY},
    revoked_at ${KEY},
    last_used_at ${KEY},
    user_id ${ID} REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE INDEX api_keys_by_organization ON api_keys (organization_id, created_at)`,
];

const CONVERSIONS = [
  `CREATE TABLE conversions (
    id ${ID} PRIMARY KEY,
    organization_id ${KEY} ${ORGANIZATION},
    mode ${MODE},
    source_type ${KEY} NOT NULL CHECK (source_type IN ('changelog', 'document')),
    title text NOT NULL,
    content text NOT NULL,
    additional_context text,
    product_id ${KEY},
    ignore_organization boolean NOT NULL,
    public_url boolean NOT NULL,
    webhook_url text,
    narration text NOT NULL,
    voice text NOT NULL,
    status ${KEY} NOT NULL
      CHECK (status IN ('pending', 'processing', 'generating', 'completed', 'failed')),
    script text,
    error_message text,
    created_at ${KEY} NOT NULL,
    completed_at ${KEY},
    failed_at ${KEY},
    media_key ${KEY} UNIQUE,
    media_content_type varchar,
    media_bytes integer,
    media_sha256 ${KEY},
    duration_seconds float,
    integrated_lufs float,
    true_peak_dbtp float,
    script_id ${KEY},
    product_name text,
    product_key text COLLATE "C",
    version text,
    writing text
  )`,
  `CREATE INDEX conversions_by_status ON conversions (status)`,
  // UUIDs v7 sort by time: the id alone orders a list newest first.
  `CREATE INDEX conversions_by_owner ON conversions (organization_id, mode, id)`,
  // One index for every order and filter of the lists: a page costs the same however many rows there are.
  `CREATE INDEX conversions_listed
    ON conversions (organization_id, mode, created_at, id)`,
  `CREATE INDEX conversions_listed_by_type
    ON conversions (organization_id, mode, source_type, created_at, id)`,
  `CREATE INDEX conversions_listed_by_status
    ON conversions (organization_id, mode, status, created_at, id)`,
  `CREATE INDEX conversions_listed_by_type_and_status
    ON conversions (organization_id, mode, source_type, status, created_at, id)`,
  `CREATE INDEX conversions_listed_by_product
    ON conversions (organization_id, mode, source_type, product_key, created_at, id)`,
  `CREATE INDEX conversions_by_age ON conversions (mode, created_at)`,
  // For the removal of a product, whose conversions stay.
  `CREATE INDEX conversions_by_product ON conversions (product_id) WHERE product_id IS NOT NULL`,
  `CREATE TABLE scripts (
    id ${KEY} PRIMARY KEY,
    organization_id ${KEY} ${ORGANIZATION},
    mode ${MODE},
    created_at ${KEY} NOT NULL,
    expires_at ${KEY} NOT NULL,
    draft text
  )`,
  `CREATE INDEX scripts_by_expiry ON scripts (expires_at)`,
  `CREATE INDEX scripts_by_organization ON scripts (organization_id)`,
  `CREATE TABLE embed_tokens (
    token ${KEY} PRIMARY KEY,
    conversion_id ${KEY} NOT NULL REFERENCES conversions (id) ON DELETE CASCADE,
    created_at ${KEY} NOT NULL,
    revoked_at ${KEY}
  )`,
  `CREATE INDEX embed_tokens_by_conversion ON embed_tokens (conversion_id, created_at)`,
  `CREATE TABLE embed_token_days (
    organization_id ${KEY} ${ORGANIZATION},
    mode ${MODE},
    day ${KEY} NOT NULL,
    created integer NOT NULL,
    PRIMARY KEY (organization_id, mode, day)
  )`,
  `CREATE TABLE products (
    id ${ID} PRIMARY KEY,
    organization_id ${ID} ${ORGANIZATION},
    mode ${MODE},
    name text NOT NULL,
    created_at ${KEY} NOT NULL
  )`,
  `CREATE INDEX products_by_owner ON products (organization_id, mode, id)`,
];

const USAGE = [
  `CREATE TABLE quota_use (
    organization_id ${ID} ${ORGANIZATION},
    period_start ${KEY} NOT NULL,
    audio_used integer NOT NULL,
    last_event ${KEY} CHECK (last_event IN ('quota.warning', 'quota.exceeded')),
    PRIMARY KEY (organization_id, period_start)
  )`,
  `CREATE TABLE credit_grants (
    id ${ID} PRIMARY KEY,
    organization_id ${ID} ${ORGANIZATION},
    kind ${KEY} NOT NULL CHECK (kind IN ('audio', 'video')),
    amount integer NOT NULL CHECK (amount > 0),
    used integer NOT NULL CHECK (used BETWEEN 0 AND amount),
    expires_at ${KEY},
    created_at ${KEY} NOT NULL
  )`,
  `CREATE INDEX credit_grants_usable ON credit_grants (organization_id, kind, expires_at)
    WHERE used < amount`,
  // Kept without a reference: counts that arrive late must not fail because their organization has gone. A row changes
  // with each request: its next versions find room beside it.
  `CREATE TABLE request_counts (
    organization_id ${ID} NOT NULL,
    mode ${MODE},
    day_start ${KEY} NOT NULL,
    day_requests integer NOT NULL,
    minute_start ${KEY} NOT NULL,
    minute_requests integer NOT NULL,
    PRIMARY KEY (organization_id, mode)
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE idempotency_records (
    organization_id ${ID} ${ORGANIZATION},
    mode ${MODE},
    key ${KEY} NOT NULL,
    fingerprint ${KEY} NOT NULL,
    subject ${KEY} NOT NULL,
    answer text,
    expires_at ${KEY} NOT NULL,
    node ${KEY},
    PRIMARY KEY (organization_id, mode, key)
  )`,
  `CREATE INDEX idempotency_records_by_expiry ON idempotency_records (expires_at)`,
  `CREATE TABLE events (
    id ${KEY} PRIMARY KEY,
    organization_id ${ID} ${ORGANIZATION},
    mode ${MODE},
    type ${KEY} NOT NULL,
    data text NOT NULL,
    created_at ${KEY} NOT NULL
  )`,
  `CREATE INDEX events_by_organization ON events (organization_id, created_at)`,
];

const JOBS = [
  `CREATE TABLE jobs (
    id ${ID} PRIMARY KEY,
    name ${KEY} NOT NULL,
    subject ${KEY} NOT NULL,
    lane ${KEY} NOT NULL,
    lane_limit integer NOT NULL,
    request_id ${KEY} NOT NULL,
    state ${KEY} NOT NULL CHECK (state IN ('queued', 'running')),
    attempts integer NOT NULL,
    created_at ${KEY} NOT NULL,
    snoozed_until ${KEY},
    run ${KEY},
    node ${KEY},
    UNIQUE (name, subject)
  )`,
  `CREATE INDEX jobs_by_lane ON jobs (state, lane, id)`,
  `CREATE INDEX jobs_by_snooze ON jobs (snoozed_until) WHERE snoozed_until IS NOT NULL`,
  `CREATE TABLE job_lanes (lane ${KEY} PRIMARY KEY, served_at ${KEY} NOT NULL)`,
];

/** Not on SQLite, which has one node. Lists and objects are JSON texts; `pools`: names at the job engine. */
const NODES = [
  `CREATE TABLE nodes (
    id ${KEY} PRIMARY KEY,
    roles text NOT NULL,
    settings text NOT NULL,
    pools text NOT NULL,
    seen_at timestamptz NOT NULL
  )`,
  // When any of the nodes last looked for what others left behind.
  `CREATE TABLE sweeps (name ${KEY} PRIMARY KEY, at timestamptz NOT NULL)`,
];

/** Statements that create the tables and indexes. */
export const POSTGRES_TABLES = [...ACCOUNTS, ...CONVERSIONS, ...USAGE, ...JOBS, ...NODES];
