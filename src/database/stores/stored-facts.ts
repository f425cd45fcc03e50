import type { ChangelogFacts, ReleaseFacts } from '../../domain/changelog-facts.js';

/**
 * Version of the stored form and of the words in it. To be raised whenever either changes, the content words of
 * deprecations included: facts of another version are read from the text again.
 */
export const FACTS_FORMAT = 2;

/** Limits for what is accepted from a stored row, which is untrusted input. */
const MOST_RELEASES = 1000;
const MOST_ENTRIES = 1000;

export function factsToJson({ product, releases }: ChangelogFacts): string {
  return JSON.stringify({ format: FACTS_FORMAT, product, releases });
}

/** Stored facts; null for text that is not facts of this version. */
export function factsFromJson(text: string): ChangelogFacts | null {
  const stored = parsed(text);
  if (!isObject(stored) || stored['format'] !== FACTS_FORMAT) return null;
  const { product, releases } = stored;
  if (product !== undefined && typeof product !== 'string') return null;
  if (!Array.isArray(releases) || releases.length > MOST_RELEASES) return null;
  const read = releases.flatMap((release) => releaseOf(release) ?? []);
  if (read.length < releases.length) return null;
  return { ...(product !== undefined && { product }), releases: read };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function releaseOf(stored: unknown): ReleaseFacts | null {
  if (!isObject(stored)) return null;
  const { version, date, deprecated, added } = stored;
  if (version !== undefined && typeof version !== 'string') return null;
  if (date !== undefined && typeof date !== 'string') return null;
  if (!isTexts(deprecated) || !isTexts(added)) return null;
  return {
    ...(version !== undefined && { version }),
    ...(date !== undefined && { date }),
    deprecated,
    added,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_ENTRIES &&
    value.every((one) => typeof one === 'string')
  );
}
