import type { ScriptRequest } from '../contracts/script-writer.js';
import { readRequest } from './read-request.js';
import { planChangelog } from './writing/changelog/narrate-changelog.js';
import type { Plan } from './writing/changelog/plan/plan.js';

/**
 * Plan by which the built-in writer narrates a changelog; undefined for a document, which is told in its own order.
 * @throws {VersionNotFound} where the release that the request names is not in it
 */
export function planRequest(request: ScriptRequest): Plan | undefined {
  const text = readRequest(request);
  if (text.type === 'document') return undefined;
  const { changelog, asked: releases } = text;
  return planChangelog({ changelog, releases, earlier: [] }, request);
}
