import { openConnection } from '../../src/narration/packs/connection.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { installFromCatalogue } from '../../src/voices/installing/install-pack.js';
import { PackStore } from '../../src/voices/installing/pack-store.js';
import { tinyCatalogue } from './tiny-pack.js';

/*
 * Installs the tiny pack into the folder that the arguments name, from the registry that npm's configuration names: to be
 * killed on the way.
 */

const [dir = ''] = process.argv.slice(2);
const { catalogue } = tinyCatalogue();
const pack = catalogue.packs['tiny'];
if (pack === undefined) throw new Error('It is not there.');
const store = new PackStore(dir);
await store.tidy();
const connection = await openConnection(loadSettings({ env: {} }));
const parts = { store, connection, atHand: new Map(), onBytes: () => undefined };
await installFromCatalogue('tiny', pack, catalogue, parts, new AbortController().signal);
