/** Longer texts are seldom asked about twice, and would be kept in memory, in characters. */
const LONGEST = 600;

/**
 * A function of a text that remembers its latest answers: words come again in a text, lines below each other share their
 * heading, and a line is judged several times. Its answers must not be changed.
 * @param most answers that are kept at most
 */
export function remembered<Answer>(
  ask: (text: string) => Answer,
  most: number,
): (text: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.answer;
    const answer = ask(text);
    if (text.length > LONGEST) return answer;
    if (known.size >= most) known.clear();
    known.set(text, { answer });
    return answer;
  };
}

/** Lines and headings that are asked about several times, one after the other. */
const MOST_LINES = 16;
const MOST_HEADINGS = 4;

/** A function of a line and the heading above it that remembers its latest answers, as `remembered` does. */
export function rememberedBelow<Answer>(
  ask: (line: { readonly text: string; readonly heading: string }) => Answer,
): (line: { readonly text: string; readonly heading: string }) => Answer {
  const below = remembered(
    (heading) => remembered((text) => ask({ text, heading }), MOST_LINES),
    MOST_HEADINGS,
  );
  return ({ text, heading }) => below(heading)(text);
}
