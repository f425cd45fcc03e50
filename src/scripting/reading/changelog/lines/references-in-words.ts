const R = '\uE002(\\d+)\uE003';
const NOUN =
  '(?:issues?|bugs?|tickets?|problems?|pull requests?|PRs?|commits?|patch(?:es)?|changes?)';
/** References that follow one another, with what the author calls them, and what came of them. */
const RUN = new RegExp(
  `(?:\\b([Tt])he (change|fix)(?:s|es)? (?:(?:made|added|introduced|done) )?(?:in|from|of|by) )?(?:\\b(?:the )?(${NOUN}) )?(?:${R})((?:(?:,? and |, | or |/)(?:${NOUN} )?${R})*)`,
  'gi',
);
/** What is done to a change, */
const TAKEN_BACK =
  /\b(?:revert(?:s|ed|ing)?|undo(?:es)?|back(?:s|ed)? out|re-?appl(?:y|ies|ied)|re-?lands?|backports?(?: of)?|follow-?up (?:to|for)|rollback(?: of)?|rolls? back) $/i;
/** what came of one, */
const MADE =
  /\b(?:introduced|implemented|added|made|merged|caused|broken|done|started|removed|changed|dropped|updated|regression|work) (?:in|by|from|with|of) $/i;
/** what stands before an object, */
const BEFORE_OBJECT = /\b(?:in|by|from|with|of|for|since|after|as|than|via) $/i;
/** and what is done about a report. */
const REPORTED =
  /\b(?:fix(?:e[sd]|ing)?|fix for|solution (?:to|for)|workaround for|resolv(?:e[sd]?|ing)|address(?:e[sd]|ing)?|solv(?:e[sd]?|ing)|clos(?:e[sd]?|ing)) $/i;
const CHANGE = /^(?:pull|pr|commit|patch|change)/i;
/** Words that a sentence goes on with behind an object; anything else would make it an adjective. */
const GOES_ON =
  /^(?:$|[.,;:!?)]|\s?[–—-] | (?:\(|(?:that|which|to|for|in|on|from|and|or|but|where|when|as|by|at|is|was|are|were|has|have|because|since|so|with|without|until|via|after|before|into|due|released|again|entirely|completely)\b(?!-)))/i;

/**
 * A text with words for the references that its sentences need, which no listener has to write down: `revert #12` as
 * `revert an earlier change`. Where no words are certain the stand-in stays, for the number.
 * @param wordsOf what a stand-in is for: `issue 12`, `commit 1a2b3c4`, the site of an address
 */
export function inWords(masked: string, wordsOf: (index: number) => string): string {
  return masked.replace(
    RUN,
    (
      whole: string,
      the: string | undefined,
      made: string | undefined,
      noun: string | undefined,
      index: string,
      more: string,
      _last,
      at: number,
    ) => {
      const name = wordsOf(Number(index));
      if (!/^(?:issue|pull request|commit) /.test(name)) return whole;
      const several = more !== '' || /^the \w+s /i.test(whole);
      const before = masked.slice(0, at);
      const said =
        made === undefined ? phrase(noun, name, several, before) : earlier(made, several);
      const after = masked.slice(at + whole.length);
      if (said !== undefined && GOES_ON.test(after) && !(LABEL.test(before) && /^[,:]/.test(after)))
        return the === 'T' ? said.charAt(0).toUpperCase() + said.slice(1) : said;
      // `issue #12` would be said twice.
      return noun === undefined
        ? whole
        : whole.replace(new RegExp(`\\b${noun} (?=\uE002)`, 'i'), '');
    },
  );
}

/** At an entry's beginning it is a label: `Fixes #12, the parser hangs` */
const LABEL = /^\W*(?:fix(?:e[sd])?|closes?|resolves?) $/i;

function earlier(noun: string, several: boolean): string {
  const plural = noun === 'fix' ? 'fixes' : `${noun}s`;
  return several ? `earlier ${plural}` : `an earlier ${noun}`;
}

function phrase(
  noun: string | undefined,
  name: string,
  several: boolean,
  before: string,
): string | undefined {
  if (TAKEN_BACK.test(before) || MADE.test(before)) return earlier('change', several);
  if (noun !== undefined && /[\p{L}] $/u.test(before)) {
    if (CHANGE.test(noun)) return earlier('change', several);
    const one = noun.toLowerCase().replace(/s$/, '');
    return several ? `reported ${one}s` : `a reported ${one}`;
  }
  if (name.startsWith('pull') && BEFORE_OBJECT.test(before)) return earlier('change', several);
  if (REPORTED.test(before)) return several ? 'reported issues' : 'a reported issue';
  return undefined;
}
