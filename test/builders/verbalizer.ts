import { tmpdir } from 'node:os';
import { loadLexicon } from '../../src/speech/lexicon/load-lexicon.js';
import { Verbalizer } from '../../src/speech/verbalize.js';

/** The lexicon that comes with Lectern, with nothing over it. */
export const LEXICON = loadLexicon('', `${tmpdir()}/no-such-storage`);

export const VERBALIZER = new Verbalizer(LEXICON);
