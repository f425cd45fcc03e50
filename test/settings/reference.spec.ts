import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { INITIAL_PLANS } from '../../src/settings/areas/plans.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { namedOptions } from '../../src/settings/options.js';
import { defaultYaml } from '../../src/settings/reference/default-yaml.js';
import { settingsPage } from '../../src/settings/reference/settings-page.js';

/** The checkout, seen from dist/test/settings. */
const PROJECT = new URL('../../../', import.meta.url);

describe('the manual of the settings', () => {
  it('is what the option tables say (npm run settings-reference writes it)', async () => {
    expect(await readFile(new URL('config/default.yaml', PROJECT), 'utf8')).to.equal(defaultYaml());
    expect(await readFile(new URL('docs/settings.md', PROJECT), 'utf8')).to.equal(settingsPage());
  });

  it('changes nothing when it is used as a config file', () => {
    const configFile = new URL('config/default.yaml', PROJECT).pathname;
    const { sources, ...written } = loadSettings({ env: {}, configFile });
    const { sources: none, ...initial } = loadSettings({ env: {}, configFile: '/dev/null' });
    expect(written).to.deep.equal(initial);
    expect(sources['http.port']).to.match(/default\.yaml line \d+$/);
    expect(none).to.deep.equal({});
  });

  it('names every setting, its variable and its rule on both pages', () => {
    const pages = [defaultYaml().replaceAll(/\n *# ?/g, ' '), settingsPage()];
    for (const page of pages) {
      for (const { variable, option } of namedOptions()) {
        expect(page).to.include(variable).and.include(option.about).and.include(option.accepts);
      }
      for (const plan of Object.keys(INITIAL_PLANS)) expect(page).to.include(plan);
    }
  });

  it('gives every setting a variable of its own', () => {
    const variables = namedOptions().map(({ variable }) => variable);
    expect(new Set(variables).size).to.equal(variables.length);
    expect(variables).to.include('LECTERN_HTTP_PUBLIC_URL');
    expect(variables).to.include('LECTERN_WEBHOOKS_ALLOWED_NETWORKS');
    expect(variables).to.include('LECTERN_SPEECH_PROVIDER_A');
  });
});
