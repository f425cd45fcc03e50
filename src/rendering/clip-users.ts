import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { usersPath } from './clip-file.js';

/** A clip that so many conversions used is a common phrase, nobody's own: it stays until it is evicted. */
const MOST_USERS = 100;

/*
 * Who uses a clip stands beside it, one id per line. Reading and writing are synchronous, so that no other change
 * comes between; the files are a few lines long.
 */

/** Whether a user is still to be noted: not one whom the clip knows, and nobody with a common phrase. */
export function isNewUser(clipPath: string, user: string): boolean {
  const users = readUsers(clipPath);
  return users.length < MOST_USERS && !users.includes(user);
}

/** Notes a user of a clip. Where that cannot be written, the clip may be forgotten early and spoken once more. */
export function noteUser(clipPath: string, user: string): void {
  if (!isNewUser(clipPath, user)) return;
  try {
    appendFileSync(usersPath(clipPath), `${user}\n`);
  } catch {
    // A note, not data: see above.
  }
}

/** Takes a user's name off a clip. Where that cannot be written, the clip stays until it is evicted. */
export function dropUser(clipPath: string, user: string): void {
  const users = readUsers(clipPath);
  if (users.length >= MOST_USERS || !users.includes(user)) return;
  const others = users.filter((other) => other !== user);
  try {
    writeFileSync(usersPath(clipPath), others.map((other) => `${other}\n`).join(''));
  } catch {
    // A note, not data: see above.
  }
}

/** Whether any conversion is known to use a clip. */
export function hasUsers(clipPath: string): boolean {
  return readUsers(clipPath).length > 0;
}

function readUsers(clipPath: string): string[] {
  try {
    return readFileSync(usersPath(clipPath), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
