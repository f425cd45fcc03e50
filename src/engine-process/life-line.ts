import { Socket } from 'node:net';
import { LIFE_LINE } from './protocol.js';

/*
 * Runs in a thread of its own in an engine's process, and ends that process with the one that started it, or when that
 * one lets go of it. A thread of its own, as the engine may keep the main thread for as long as it likes.
 */

const line = new Socket({ fd: LIFE_LINE });
line.on('error', die);
line.on('close', die);
line.resume();

/** At once, whatever the other threads are doing. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
