import type { NarrationSettings } from '../../../../src/domain/conversion.js';
import { readDocument } from '../../../../src/scripting/reading/document.js';
import { narrateDocument } from '../../../../src/scripting/writing/document/narrate-document.js';
import { assembleScript } from '../../../../src/scripting/writing/narration.js';
import { scriptRequest } from '../../../builders/script-request.js';

/** The script that a document becomes. */
export function narrate(
  content: string,
  settings: Partial<NarrationSettings> = {},
  title = 'Notes',
): string {
  const request = scriptRequest({ sourceType: 'document', title, content }, settings);
  return assembleScript(narrateDocument(readDocument(content), request).narration).text;
}
