/** Headings that are plain nouns and take an article within a sentence. */
const PLAIN_NOUNS = new Set(
  (
    'abstract|acknowledgements|acknowledgments|appendix|background|changelog|conclusion|configuration|details|' +
    'design|examples|faq|features|foreword|glossary|goals|installation|introduction|license|motivation|notes|' +
    'options|overview|preface|prerequisites|quick start|references|requirements|roadmap|scope|specification|' +
    'summary|syntax|table of contents|usage|design goals|additional considerations|additional references'
  ).split('|'),
);

/** A heading within a sentence of ours: without a mark at its end, with an article where it needs one. */
export function headingInSentence(heading: string): string {
  const name = heading.replace(/[.:!?]{1,3}$/, '');
  return PLAIN_NOUNS.has(name.toLowerCase()) ? `the ${name.toLowerCase()}` : name;
}

/** Whether a heading asks something, and so leads on by itself. */
export function isQuestion(heading: string): boolean {
  return heading.endsWith('?');
}

/** Whether a heading is a clause rather than a name, so that it cannot stand as an object: "For development". */
export function isClause(heading: string): boolean {
  return /^(?:for|with|without|from|in|on|if|how|when|why|where|what|who|using|but|and|so)\b/i.test(
    heading,
  );
}
