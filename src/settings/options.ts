import { backup } from './areas/backup.js';
import { dashboard } from './areas/dashboard.js';
import { embed } from './areas/embed.js';
import { mastering, plugins, rendering, speech, voices } from './areas/audio.js';
import { http, metrics } from './areas/http.js';
import { intake } from './areas/intake.js';
import { mediaS3 } from './areas/media-s3.js';
import { jobs, log, roles, shutdown } from './areas/operation.js';
import { retention } from './areas/retention.js';
import { scripting } from './areas/scripting.js';
import { speechServer } from './areas/speech-server.js';
import { smtp } from './areas/smtp.js';
import { database, media, secrets, storage } from './areas/storage.js';
import { webhooks } from './areas/webhooks.js';
import type { Area, Option } from './option.js';

/** Settings outside of any section. */
export const SINGLE_OPTIONS = { roles } as const;

/** Every setting of a section, by area; `media.s3` is a part of `media`. `plans` stands apart (areas/plans.ts): operators add entries of their own to it. */
export const OPTIONS = {
  http,
  metrics,
  storage,
  database,
  secrets,
  log,
  scripting,
  speech,
  speechServer,
  voices,
  plugins,
  rendering,
  mastering,
  media,
  'media.s3': mediaS3,
  intake,
  jobs,
  shutdown,
  backup,
  embed,
  dashboard,
  webhooks,
  retention,
  smtp,
} as const satisfies Readonly<Record<string, Area>>;

/** A setting with its names. */
export interface NamedOption {
  /** Path in the config file: `http.publicUrl`. */
  readonly path: string;
  /** In the environment: `LECTERN_HTTP_PUBLIC_URL`. */
  readonly variable: string;
  readonly option: Option<unknown>;
}

/** All options in the order of the manual. */
export function namedOptions(): readonly NamedOption[] {
  const single = Object.entries<Option<unknown>>(SINGLE_OPTIONS);
  const ofAreas = Object.entries(OPTIONS).flatMap(([area, { options }]) =>
    Object.entries<Option<unknown>>(options).map(
      ([name, option]) => [`${area}.${name}`, option] as const,
    ),
  );
  return [...single, ...ofAreas].map(([path, option]) => ({
    path,
    variable: environmentName(path),
    option,
  }));
}

/** `http.publicUrl` → `LECTERN_HTTP_PUBLIC_URL`. */
export function environmentName(path: string): string {
  const words = path.replaceAll('.', '_').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_');
  return `LECTERN_${words.toUpperCase()}`;
}
