import type { ScriptRequest } from '../contracts/script-writer.js';
import { readRequest } from './read-request.js';
import { planChangelog } from './writing/changelog/narrate-changelog.js';
import type { Plan } from './writing/changelog/plan/plan.js';
import { planDocument } from './writing/document/narrate-document.js';
import type { DocumentPlan } from './writing/document/plan/plan.js';

/** Plan by which a text is narrated, by what the text is. */
export type RequestedPlan =
  | { readonly type: 'changelog'; readonly plan: Plan }
  | { readonly type: 'document'; readonly plan: DocumentPlan };

/**
 * Plan by which the built-in writer narrates a text.
 * @throws {VersionNotFound} if the release that the request names is not in it
 */
export function planRequest(request: ScriptRequest): RequestedPlan {
  const text = readRequest(request);
  if (text.type === 'document')
    return { type: 'document', plan: planDocument(text.document, request) };
  const { changelog, asked: releases } = text;
  const plan = planChangelog({ changelog, releases, earlier: [] }, request);
  return { type: 'changelog', plan };
}
