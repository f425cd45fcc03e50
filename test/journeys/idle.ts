import type { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';

/** Resolves once no job is queued or running. */
export async function idle(daemon: ApiClient): Promise<void> {
  const metricsNow = async () => (await fetch(`${daemon.origin}/metrics`)).text();
  const kept = await metricsNow();
  await eventually(async () => {
    const metrics = await metricsNow();
    // The daemon keeps an answer for a moment: the same one says nothing of this moment.
    if (metrics === kept) return undefined;
    const depths = [...metrics.matchAll(/^lectern_queue_depth\{.*\} (\d+)$/gm)];
    return depths.length > 0 && depths.every(([, depth]) => depth === '0') ? true : undefined;
  });
}
