import type { ScriptRequest } from '../contracts/script-writer.js';
import type { Reads } from '../contracts/unit-of-work.js';
import type { Conversion } from '../domain/conversion.js';
import { laneOf } from './lanes.js';
import type { ReleaseHistory } from './release-history.js';

/** Source of a script: a conversion, or the order of a separate script. */
export type ScriptSource = Pick<
  Conversion,
  | 'organizationId'
  | 'mode'
  | 'productId'
  | 'ignoreOrganization'
  | 'sourceType'
  | 'title'
  | 'content'
  | 'additionalContext'
  | 'narration'
> & {
  /** Of the conversion: its history is what was made before. Absent: everything. */
  readonly id?: string;
};

/** Source of a script's context. */
export interface ScriptContext {
  readonly accounts: Reads['accounts'];
  readonly history: Pick<ReleaseHistory, 'before'>;
}

/** Request to the script writer, with the context that the settings allow. */
export async function toScriptRequest(
  source: ScriptSource,
  { accounts, history }: ScriptContext,
  signal: AbortSignal,
): Promise<ScriptRequest> {
  const { narration, ignoreOrganization, sourceType, additionalContext } = source;
  const organization = ignoreOrganization
    ? null
    : await accounts.findOrganization(source.organizationId);
  const withHistory = sourceType === 'changelog' && narration.useHistory && !ignoreOrganization;
  return {
    lane: laneOf(source),
    sourceType,
    title: source.title,
    content: source.content,
    settings: narration,
    ...(additionalContext !== null && { additionalContext }),
    ...(organization !== null && { organizationName: organization.name }),
    history: withHistory ? await history.before(source, signal) : [],
  };
}
