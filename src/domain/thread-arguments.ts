/**
 * The options of Node.js for threads of a pool. Without require() of ES modules they are loaded by import() alone: Node.js 20
 * ends the whole process where a thread is ended while require() links one ("IsGraphAsync must be used on an instantiated
 * module"), and threads are ended at any time, with the conversion that is deleted or the daemon that stops.
 */
export const THREAD_ARGUMENTS = ['--no-experimental-require-module'];
