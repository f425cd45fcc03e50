import type { ChangeKind } from '../../../../domain/release.js';

/** What a reader does to an installation, and a product hardly does to itself. */
const READERS_WORK =
  /^(?:(?:first|then|please|manually|always),? )?(?:run|re-?run|back up|backup|migrate|re-?install|make sure|be sure|(?:delete|remove|clear|empty) (?:the |all |any )?(?:\S+ )?(?:folders?|director(?:y|ies)|lock ?files?|node_modules)\b|use \S.* (?:instead of|rather than) |replace (?:all|usages?|uses|calls|imports|occurrences|instances|references)\b)/i;
const YOURS = /\byour\b/i;
/** Why or when the reader does it. */
const FOR_THE_READER =
  /\b(?:to (?:keep|restore|retain|preserve|get) the (?:old|previous|former) |(?:before|after|when) (?:you |upgrading|updating|starting|migrating|installing|restarting|deploying))/i;
/** Nobody else does it, whatever the kind. */
const BY_HAND =
  /\b(?:by hand|manually|yourself|if you|please)\b|^(?:be (?:aware|careful|sure)|keep in mind|remember)\b/i;
/** What a text begins with that tells somebody to do something. */
const IMPERATIVE = /^[A-Za-z]+(?<!ed|ing|[^s]s)(?: |$)/;
const FIRST_OF_READERS =
  /^(?:update|replace|rename|change|adjust|edit|check|review|upgrade|re-?build|restart|move|set|configure)\b/i;

/**
 * Whether an entry tells its reader what to do: among breaking changes, where instructions for upgrading stand, by its
 * verb, its "your" or its reason; elsewhere only what asks for changes to what is "yours". Expects a text that begins
 * with a verb.
 */
export function isInstruction(text: string, kind: ChangeKind): boolean {
  if (!IMPERATIVE.test(text)) return false;
  if (kind !== 'internal' && BY_HAND.test(text)) return true;
  if (kind === 'breaking')
    return READERS_WORK.test(text) || YOURS.test(text) || FOR_THE_READER.test(text);
  if (kind !== 'changed' && kind !== 'deprecated' && kind !== 'removed' && kind !== 'other')
    return false;
  return FIRST_OF_READERS.test(text) && (YOURS.test(text) || FOR_THE_READER.test(text));
}
