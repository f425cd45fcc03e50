import type { IntakeConsent } from '../../domain/intake.js';
import type { Instructions } from './instructions.js';

/** The instructions that the operator allows. */
export interface ConsentedInstructions {
  readonly instructions: Instructions;
  /** Instructions that were left out, one sentence each. */
  readonly remarks: readonly string[];
}

/**
 * Removes fields that publish, send or delete without the operator's consent. Everyone who can write to a folder can
 * write instructions for all files in it, so no writer can consent for the others.
 * @param file file of the instructions, for the remarks
 * @param allowed `allow` of the folder's settings
 */
export function withConsent(
  instructions: Instructions,
  file: string,
  allowed: readonly IntakeConsent[],
): ConsentedInstructions {
  const { request, source, ...others } = instructions;
  const { public_url: publicUrl, webhook_url: webhookUrl, ...plain } = request;
  const isAllowed = (consent: IntakeConsent) => allowed.includes(consent);
  const remarks: string[] = [];
  const needs = (isAsked: boolean, consent: IntakeConsent, field: string): boolean => {
    if (!isAsked || isAllowed(consent)) return true;
    remarks.push(
      `${file}: ${field} is not followed because the operator has not allowed it for this folder. Remove it, or ask the operator for "allow: [${consent}]" in intake.folders.`,
    );
    return false;
  };
  const isPublic = needs(publicUrl === true, 'publish', 'public_url');
  const isSent = needs(webhookUrl !== undefined, 'webhook', 'webhook_url');
  const isMoved = needs(source === 'delete', 'delete', 'source: delete');
  return {
    instructions: {
      ...others,
      ...(source !== undefined && isMoved && { source }),
      request: {
        ...plain,
        ...(publicUrl !== undefined && isPublic && { public_url: publicUrl }),
        ...(webhookUrl !== undefined && isSent && { webhook_url: webhookUrl }),
      },
    },
    remarks,
  };
}
