// `npm run settings-reference`: writes config/default.yaml and docs/settings.md from the option tables.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, runTool } from './project.mjs';

await runTool(async () => {
  const reference = new URL('../../dist/src/settings/reference/', import.meta.url);
  const { defaultYaml } = await import(new URL('default-yaml.js', reference));
  const { settingsPage } = await import(new URL('settings-page.js', reference));
  for (const folder of ['config', 'docs']) mkdirSync(join(PROJECT, folder), { recursive: true });
  writeFileSync(join(PROJECT, 'config/default.yaml'), defaultYaml());
  writeFileSync(join(PROJECT, 'docs/settings.md'), settingsPage());
});
