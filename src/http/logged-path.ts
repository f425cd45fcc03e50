import { redactText } from '../operations/log-redaction.js';

/** What a caller chooses must not fill the log. */
const LONGEST = 200;

/**
 * The path of a request as it may stand in the log: without the query, which carries signatures and tokens, also where
 * its question mark was encoded, and without tokens: one that is cut would not be recognized by the logger.
 */
export function loggedPath(target: string): string {
  const end = target.search(/[?#]|%3f|%23/i);
  const path = redactText(end === -1 ? target : target.slice(0, end));
  return path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path;
}
