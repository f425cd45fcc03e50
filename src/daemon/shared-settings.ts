import { createHash } from 'node:crypto';
import type { Cluster } from '../contracts/cluster.js';
import { UnmetNeed, type Need } from '../contracts/need.js';
import type { Settings } from '../settings/load-settings.js';
import { isMediaShared } from './open-media-store.js';

/** Letters of a digest: enough to tell settings apart, and nothing is learnt from it. */
const DIGEST_LENGTH = 12;

/** Digests of the settings that must be the same on all nodes, by their path. */
export function sharedSettings(settings: Settings): Readonly<Record<string, string>> {
  const { secrets, plans, http, media, mastering, speech, scripting, webhooks } = settings;
  const { allowedNetworks, perHost, keepDays } = webhooks;
  const { endpoint, bucket, prefix } = media.s3;
  const shared = {
    ...{ plans, speech, 'scripting.writer': scripting.writer },
    webhooks: { allowedNetworks, perHost, keepDays },
    'secrets.urlSigningKey': secrets.urlSigningKey,
    'secrets.cursorKey': secrets.cursorKey,
    'secrets.webhookKey': secrets.webhookKey,
    'http.publicUrl': http.publicUrl,
    'media.s3': { endpoint, bucket, prefix },
    'media.urlMinutes': media.urlMinutes,
    'mastering.format': mastering.format,
    'mastering.targetLufs': mastering.targetLufs,
  };
  return Object.fromEntries(
    Object.entries(shared).map(([path, value]) => [path, digestOf(path, value)]),
  );
}

/**
 * Requires that all nodes have the same values for shared settings. A difference is reported and does not stop work.
 */
export function sharedSettingsNeed(settings: Settings, cluster: Cluster): Need {
  const own = sharedSettings(settings);
  return {
    problem: 'The settings of other nodes are not known',
    isAdvice: true,
    look: async () => {
      const others = (await cluster.nodes()).filter(
        // The command line plays no role.
        ({ id, roles }) => id !== cluster.nodeId && roles.length > 0,
      );
      if (others.length === 0) return;
      if (!isMediaShared(settings)) {
        throw new UnmetNeed(
          'Audio is kept in the folder of each node, where the others do not find it: set media.s3 on all of them.',
        );
      }
      const different = Object.keys(own).filter((path) =>
        others.some(({ settings: theirs }) => (theirs[path] ?? own[path]) !== own[path]),
      );
      if (different.length === 0) return;
      throw new UnmetNeed(
        `Other nodes have other settings of ${different.join(', ')}: they must be the same on all of them.`,
      );
    },
  };
}

function digestOf(path: string, value: unknown): string {
  const text = `${path}\n${JSON.stringify(value)}`;
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
}
