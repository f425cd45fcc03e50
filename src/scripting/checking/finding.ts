type OfFacts = 'unsupported-fact' | 'unsupported-claim' | 'unsupported-remark' | 'turned-round';
type OfCoverage = 'missing' | 'wrong-count' | 'changed-code' | 'eaten-word' | 'told-twice';
type OfSound =
  | 'leftover'
  | 'too-long'
  | 'repeated-opener'
  | 'connective'
  | 'long-sentence'
  | 'broken'
  | 'silent-host';
export type FindingKind = OfFacts | OfCoverage | OfSound;

/** A fault of a script, described so that its writer can fix it. */
export interface Finding {
  readonly kind: FindingKind;
  /** The words in question: of the script, or of the source where they are missing. At most 200 characters. */
  readonly excerpt: string;
  /** One sentence that says what is wrong and what to do. */
  readonly message: string;
}

const LONGEST = 200;

export function finding(kind: FindingKind, excerpt: string, message: string): Finding {
  const cut = excerpt.length > LONGEST ? `${excerpt.slice(0, LONGEST - 1)}…` : excerpt;
  return { kind, excerpt: cut, message };
}
