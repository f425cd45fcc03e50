import type { ScriptRequest } from '../../contracts/script-writer.js';
import type { Script } from '../../domain/script.js';
import { checkScript, isSummary } from './check-script.js';
import type { Finding } from './finding.js';
import type { ParsedSource } from '../parsed-source.js';
import { inverted } from './inverted.js';
import { KnownFacts } from './known-facts.js';
import { scriptSentences } from './script-sentences.js';
import { sentencesOf, statementsOf } from './source-statements.js';
import { summaryFindings } from './summary.js';
import { unsupportedClaims } from './unsupported.js';

/**
 * Checks a script that somebody edited: by everything that `checkScript` finds, and for claims without a name or number,
 * inverted facts, and summaries that pass over what matters.
 */
export function checkForeignScript(
  source: ParsedSource,
  asked: ScriptRequest,
  script: Script,
): Finding[] {
  // The writer was given one release: what the rest of the text says is not its to tell.
  const request = asked.settings.version === undefined ? asked : { ...asked, content: '' };
  const { findings, coverage } = checkScript(source, request, script);
  const sentences = scriptSentences(script);
  const known = new KnownFacts(source, request);
  const statements = statementsOf(source, request.settings.version);
  return [
    ...findings,
    ...unsupportedClaims(sentences, known),
    ...inverted(sentences, sentencesOf(statements)),
    ...(isSummary(source, request, statements)
      ? summaryFindings(source, request, sentences, coverage)
      : []),
  ];
}
