import { redactText } from '../operations/log-redaction.js';

/** Maximum length of a logged path, so that callers cannot fill the log. */
const LONGEST = 200;

/**
 * Path of a request in the form that may be logged: without the query, which carries signatures and tokens, even if its
 * question mark is encoded; tokens are masked before the path is shortened, because the logger would not recognize a
 * truncated one.
 */
export function loggedPath(target: string): string {
  const end = target.search(/[?#]|%3f|%23/i);
  const path = redactText(end === -1 ? target : target.slice(0, end));
  return path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path;
}
