import { VOICE_PROVIDERS } from '../domain/voice.js';
import { VERSION_HISTORY } from '../http/version-history.js';
import { InstallationHealth, type PartVersion } from '../operations/installation-health.js';
import { productVersion } from '../operations/product-version.js';
import type { SpeechPlugins } from '../plugin-host/speech-plugins.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Composes the health checks and metrics for operators. */
export function composeHealth(
  { settings, database, backlog, sizes, metrics, clock }: Core,
  {
    readiness,
    isAccepting,
    voices,
    ffmpeg,
  }: Pick<ApiParts, 'readiness' | 'isAccepting' | 'voices' | 'ffmpeg'>,
): InstallationHealth {
  const { reads, cluster } = database;
  return new InstallationHealth({
    ...{ readiness, isAccepting, reads, cluster, backlog, sizes, metrics, clock },
    clipLimitBytes: settings.rendering.cacheMaxMegabytes * BYTES_PER_MEGABYTE,
    hasMailServer: settings.smtp.url !== '',
    versions: async () => [
      { name: 'Lectern', version: productVersion() },
      { name: 'API', version: VERSION_HISTORY.current_version },
      { name: 'Node.js', version: process.versions.node },
      ...(ffmpeg === null ? [] : [{ name: 'ffmpeg', version: ffmpeg.version }]),
      ...enginesOf(voices),
      { name: 'Database', version: await database.version() },
    ],
  });
}

/** The speech plugins behind the providers. */
function enginesOf(voices: SpeechPlugins | null): readonly PartVersion[] {
  const plugins = VOICE_PROVIDERS.flatMap((provider) => voices?.all(provider) ?? []);
  const manifests = plugins.map(({ manifest: { name, version } }) => ({ name, version }));
  return [...new Map(manifests.map((manifest) => [manifest.name, manifest])).values()];
}
