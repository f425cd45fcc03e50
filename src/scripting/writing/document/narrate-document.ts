import type { ScriptRequest } from '../../../contracts/script-writer.js';
import type { Document } from '../../../domain/document.js';
import type { Narration } from '../narration.js';
import { planDocument } from './plan.js';
import { castChapters, oneNarrator } from './speakers.js';
import { spokenTitle } from './frame.js';
import { twoHosts } from './two-hosts.js';
import { Wording } from '../prose/wording.js';

/**
 * Writes the narration of a general document (contract: `source_type` `document`).
 *
 * `normal` tells all of it in its order; `detailed` adds orientation and recaps and reads short commands;
 * `brief` is an extract of its most central sentences. Deterministic. All but our own transitions, counts and
 * descriptions of code stands in the request. A document in which nothing can be said still gets its opening
 * and closing: whether that is an error is for the caller to say.
 */
export function narrateDocument(document: Document, request: ScriptRequest): Narration {
  const { speakers } = request.settings;
  const chapters = planDocument(document, request);
  const casting = speakers === 2 ? twoHosts() : oneNarrator;
  const wording = new Wording(`${request.title} ${request.settings.tone}`);
  return {
    title: spokenTitle(request.title),
    speakers,
    chapters: castChapters(chapters, casting, wording),
  };
}
