import type { ScriptRequest } from '../../contracts/script-writer.js';
import type { Script } from '../../domain/script.js';
import { checkScript, isSummary } from './check-script.js';
import { finding, type Finding } from './finding.js';
import type { ParsedSource } from '../parsed-source.js';
import { inverted } from './inverted.js';
import { KnownFacts } from './known-facts.js';
import { leftoversIn } from './leftovers.js';
import { scriptSentences } from './script-sentences.js';
import { sentencesOf, statementsOf } from './source-statements.js';
import { summaryFindings } from './summary.js';
import { unsupportedClaims, unsupportedFacts } from './unsupported.js';

/**
 * Checks a script of a writer that is not trusted: by everything that `checkScript` finds, and for claims without a
 * name or number, summaries that pass over what matters, chapter titles, and a dialogue of one.
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
    ...titleFindings(script, known),
    ...silentHosts(script),
  ];
}

/** Chapter titles are not spoken, but shown; they may be in title case. */
function titleFindings({ chapters }: Script, known: KnownFacts): Finding[] {
  const titles = chapters.map(({ title }) => title);
  const plain = titles.map((title) => title.toLowerCase());
  return [
    ...unsupportedFacts(plain, known),
    ...unsupportedClaims(titles, known),
    ...leftoversIn(titles),
  ];
}

function silentHosts({ text, speakers }: Script): Finding[] {
  if (speakers === 1) return [];
  return (['HOST 1', 'HOST 2'] as const)
    .filter((host) => !`\n${text}`.includes(`\n${host}:`))
    .map((host) =>
      finding('silent-host', host, `${host} says nothing; let both hosts speak in turns.`),
    );
}
