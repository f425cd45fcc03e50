import { setFlagsFromString } from 'node:v8';
import { LATE_OPTIMIZING, V8_FLAGS } from '../builders/v8-flags.js';

// Required by mocha, for its processes and for those that tests start. Benchmarks know nothing of it.
for (const flag of LATE_OPTIMIZING) setFlagsFromString(flag);
process.env[V8_FLAGS] = LATE_OPTIMIZING.join(' ');
