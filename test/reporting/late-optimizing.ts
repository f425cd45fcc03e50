import { setFlagsFromString } from 'node:v8';

// Required by mocha: a test runs most code a few times only, so that optimizing it takes longer than running it does. V8
// begins with that 15 times later than by default (132 KB of bytecode run). Only here: daemons and commands that tests
// start run as everywhere.
setFlagsFromString('--interrupt-budget=2000000');
