import type { ScriptRequest } from '../contracts/script-writer.js';
import type { Reading } from '../contracts/unit-of-work.js';
import type { Conversion } from '../domain/conversion.js';

/** What the script writer is told of a conversion, with the context that its settings allow. */
export async function toScriptRequest(
  conversion: Conversion,
  { accounts, conversions }: Reading,
): Promise<ScriptRequest> {
  const { narration, ignoreOrganization, sourceType, additionalContext } = conversion;
  const organization = ignoreOrganization
    ? null
    : await accounts.findOrganization(conversion.organizationId);
  const withHistory = sourceType === 'changelog' && narration.useHistory && !ignoreOrganization;
  return {
    sourceType,
    title: conversion.title,
    content: conversion.content,
    settings: narration,
    ...(additionalContext !== null && { additionalContext }),
    ...(organization !== null && { organizationName: organization.name }),
    history: withHistory ? await conversions.history(conversion, narration.historyLimit) : [],
  };
}
