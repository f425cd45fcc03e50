import type { ContextUsed } from '../../domain/script.js';
import type { ScriptContextUsed } from '../schemas/script.js';

/** Returns the context that shaped a script, in the form of the API (contract: Script, `context_used`). */
export function toContextUsed(used: ContextUsed): ScriptContextUsed {
  return {
    organization: used.organization,
    product: used.product,
    history_items: new Set(used.history.map(({ conversionId }) => conversionId)).size,
    additional_context: used.additionalContext,
    // What is counted is what shaped the script, and no writer looks at pictures.
    screenshots: 0,
  };
}
