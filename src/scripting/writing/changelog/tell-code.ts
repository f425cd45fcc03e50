import type { Verbosity } from '../../../domain/conversion.js';
import type { CodeDetail } from '../../../domain/release.js';
import { describeCode } from '../document/describe-code.js';
import { ownWords } from '../document/sentence.js';
import type { OwnSentence } from '../document/sentence.js';

/** Who listens, and how much of it they want. */
export interface Listening {
  readonly verbosity: Verbosity;
  /** Whether they do not read code. */
  readonly laymen: boolean;
}

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
