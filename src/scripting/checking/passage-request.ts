import type { ScriptRequest } from '../../contracts/script-writer.js';

/** Request reduced to what every passage may name: its title, its settings, the organization. */
export function passageRequest(request: ScriptRequest): ScriptRequest {
  const { sourceType, title, settings, organizationName, lane } = request;
  return {
    ...{ sourceType, title, content: '', history: [] },
    settings: { ...settings, cta: '' },
    ...(organizationName !== undefined && { organizationName }),
    ...(lane !== undefined && { lane }),
  };
}
