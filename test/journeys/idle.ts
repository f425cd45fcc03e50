import type { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';

/** Resolves once no job is queued or running. */
export async function idle(daemon: ApiClient): Promise<void> {
  await eventually(async () => {
    const metrics = await (await fetch(`${daemon.origin}/metrics`)).text();
    const depths = [...metrics.matchAll(/^lectern_queue_depth\{.*\} (\d+)$/gm)];
    return depths.length > 0 && depths.every(([, depth]) => depth === '0') ? true : undefined;
  });
}
