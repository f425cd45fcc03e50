// A backup in a process of its own, which waits at the beginning of a step until it is killed.
import { writeSync } from 'node:fs';
import { makeBackup } from '../../src/backup/make-backup.js';
import { systemClock } from '../../src/daemon/system-clock.js';

/** A test that is killed itself does not leave the process for longer. */
const LONGEST_MS = 120_000;

const [storageDir = '', target = '', last = ''] = process.argv.slice(2);

await makeBackup(
  {
    ...{ storageDir, target, passphrase: null, audio: 'included', version: '0.0.0' },
    clock: systemClock,
    watch: (step) => {
      if (step === last) {
        writeSync(process.stdout.fd, step);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONGEST_MS);
        process.exit(1);
      }
      return { update: () => undefined, stop: () => undefined };
    },
  },
  new AbortController().signal,
);
