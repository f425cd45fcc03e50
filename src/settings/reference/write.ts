// `npm run settings-reference`: writes config/default.yaml and docs/settings.md from the option tables.
import { writeFileSync } from 'node:fs';
import { defaultYaml } from './default-yaml.js';
import { settingsPage } from './settings-page.js';

writeFileSync('config/default.yaml', defaultYaml());
writeFileSync('docs/settings.md', settingsPage());
