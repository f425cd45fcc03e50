import { writeFile } from 'node:fs/promises';
import { ifRefused } from '../domain/expected-faults.js';
import { appendText, readRegularFile } from '../domain/regular-file.js';
import { usersPath } from './clip-file.js';

/** A line for each user. */
const NOTES = { maxBytes: 1024 * 1024 };

/** A clip that so many conversions used is a common phrase, nobody's own: it stays until it is evicted. */
const MOST_USERS = 100;

/*
 * The users of a clip are listed in a file next to it, one id per line; the files are a few lines long. Reading and
 * writing one is one step of a ClipQueue, so that no other change intervenes.
 */

/** Checks whether a user is still to be noted: not one whom the clip knows, and nobody with a common phrase. */
export async function isNewUser(clipPath: string, user: string): Promise<boolean> {
  const users = await readUsers(clipPath);
  return users.length < MOST_USERS && !users.includes(user);
}

/** Notes a user of a clip. If that cannot be written, the clip may be removed early and rendered again. */
export async function noteUser(clipPath: string, user: string): Promise<void> {
  if (!(await isNewUser(clipPath, user))) return;
  await appendText(usersPath(clipPath), `${user}\n`).catch(ifRefused(undefined));
}

/** Takes a user's name off a clip. Where that cannot be written, the clip stays until it is evicted. */
export async function dropUser(clipPath: string, user: string): Promise<void> {
  const users = await readUsers(clipPath);
  if (users.length >= MOST_USERS || !users.includes(user)) return;
  const others = users.filter((other) => other !== user);
  const text = others.map((other) => `${other}\n`).join('');
  await writeFile(usersPath(clipPath), text).catch(ifRefused(undefined));
}

/** Checks whether any conversion is known to use a clip. */
export async function hasUsers(clipPath: string): Promise<boolean> {
  return (await readUsers(clipPath)).length > 0;
}

async function readUsers(clipPath: string): Promise<string[]> {
  const text = await readRegularFile(usersPath(clipPath), NOTES).then(String, ifRefused(''));
  return text.split('\n').filter(Boolean);
}
