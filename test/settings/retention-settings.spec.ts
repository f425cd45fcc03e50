import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { retentionPeriods } from '../../src/daemon/retention.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { SettingsError } from '../../src/settings/settings-error.js';
import { newFolder } from '../builders/new-folder.js';

describe('settings of retention', () => {
  let folder: string;

  before(async () => {
    folder = await newFolder();
  });

  after(() => rm(folder, { recursive: true }));

  const load = async (yaml: string) => {
    const configFile = path.join(folder, 'lectern.yaml');
    await writeFile(configFile, yaml);
    return loadSettings({ env: {}, configFile });
  };

  it('keep everything for ever but deliveries, unless they are set', async () => {
    const settings = await load('');
    expect(retentionPeriods(settings, { id: 'a', slug: 'acme' })).to.deep.equal({
      ...{ audioDays: 0, sourceDays: 0, auditDays: 0, intakeDays: 0, deliveryDays: 30 },
    });
  });

  it('replace single periods for an organization, by its slug or id', async () => {
    const settings = await load(`
      retention:
        audioDays: 100
        sourceDays: 50
        organizations:
          - { organization: acme, audioDays: 10, deliveryDays: 5 }
          - { organization: b, audioDays: 0 }
    `);
    const periods = (id: string, slug: string) => retentionPeriods(settings, { id, slug });
    expect(periods('a', 'acme')).to.include({ audioDays: 10, sourceDays: 50, deliveryDays: 5 });
    expect(periods('b', 'beta')).to.include({ audioDays: 0, sourceDays: 50, deliveryDays: 30 });
    expect(periods('c', 'other')).to.include({ audioDays: 100, deliveryDays: 30 });
  });

  it('refuse periods that are not days', async () => {
    const problem = await load('retention:\n  audioDays: -1').catch((error: unknown) => error);
    expect(problem).to.be.instanceOf(SettingsError);
  });
});
