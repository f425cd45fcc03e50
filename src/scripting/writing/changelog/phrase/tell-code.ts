import type { CodeDetail } from '../../../../domain/release.js';
import type { Listening } from '../../prose/audience.js';
import { describeCode } from '../../prose/describe-code.js';
import type { OwnSentence } from '../../prose/sentence.js';

/** Describes a code block of an entry as one of a document is described; `detailed` reads short commands. */
export function tellCode(code: CodeDetail, listening: Listening): OwnSentence[] {
  // Of several lines nobody could say which is whose: they are named, not read out.
  const several = code.code.trim().includes('\n');
  return describeCode(
    { type: 'code', ...code },
    several ? { ...listening, verbosity: 'normal' } : listening,
  );
}
