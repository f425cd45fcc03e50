import type { IntakeConsent } from '../../domain/intake.js';
import type { Instructions } from './instructions.js';

/** Instructions as far as the operator lets them be followed. */
export interface ConsentedInstructions {
  readonly instructions: Instructions;
  /** What is left out, a sentence each. */
  readonly remarks: readonly string[];
}

/**
 * Leaves out what publishes, sends or deletes without the consent of the operator: everyone who can write to a folder
 * can write instructions for the files of all others in it, so that none of them can consent for the others.
 * @param file where they are, for the remarks
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
