import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './project.mjs';

const HEARTBEAT_MS = 2_000;
const SILENT_FOR_MS = 30_000;
const POLL_MS = 200;

/**
 * Runs `work` while no other process on the same file system does the same under this lock file.
 * The holder touches the file every two seconds; one whose process is gone, or which has been
 * silent for half a minute (another container, a restarted machine), is taken for dead.
 */
export async function exclusively(lockFile, work) {
  await mkdir(dirname(lockFile), { recursive: true });
  let told = false;
  while (!(await acquire(lockFile))) {
    if (await abandoned(lockFile)) {
      await rm(lockFile, { force: true });
      continue;
    }
    if (!told) say('Waiting for another set-up of this checkout to finish …');
    told = true;
    await delay(POLL_MS);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(lockFile, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(lockFile, { force: true });
  }
}

async function acquire(lockFile) {
  try {
    const file = await open(lockFile, 'wx');
    await file.writeFile(`${process.pid} ${hostname()}`);
    await file.close();
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

async function abandoned(lockFile) {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(lockFile, 'utf8'), stat(lockFile)]);
    const [pid, host] = content.split(' ');
    if (Date.now() - mtimeMs > SILENT_FOR_MS) return true;
    return host === hostname() && !isRunning(Number(pid));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
