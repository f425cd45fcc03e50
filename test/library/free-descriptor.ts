import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

/** The number that the next file would be opened under: the lowest that is free (POSIX, open). It grows with a leak. */
export function freeDescriptor(): number {
  const descriptor = openSync(devNull, 'r');
  closeSync(descriptor);
  return descriptor;
}
