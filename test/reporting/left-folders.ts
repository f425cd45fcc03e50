import { existsSync } from 'node:fs';
import type { RootHookObject } from 'mocha';
import { takeMadeFolders } from '../builders/new-folder.js';

/** Fails a file of tests that leaves a folder behind. */
export const mochaHooks: RootHookObject = {
  afterAll: () => {
    const left = takeMadeFolders().filter((folder) => existsSync(folder));
    if (left.length > 0) throw new Error(`Tests leave folders behind:\n${left.join('\n')}`);
  },
};
