import type { CodeDetail } from '../../../../domain/release.js';
import type { Listening } from '../../prose/audience.js';
import { describeCode } from '../../prose/describe-code.js';
import { ownWords } from '../../prose/sentence.js';
import type { OwnSentence } from '../../prose/sentence.js';

/** Describes a code block of an entry as one of a document is described; `detailed` reads short commands. */
export function tellCode(
  code: CodeDetail,
  listening: Listening,
  announced: boolean,
): OwnSentence[] {
  const { sentences } = describeCode({ type: 'code', ...code }, listening, announced);
  return sentences.map((sentence) =>
    sentence.from === 'own' ? sentence : ownWords(['{t}'], { t: sentence.text }),
  );
}
