import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { dataOf, errorOf } from './answers.js';
import { eventually } from './eventually.js';
import { newFolder } from '../builders/new-folder.js';
import { RunningDaemon } from './running-daemon.js';

const FIXTURES = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));
const BODY = {
  source_type: 'document',
  title: 'Relay',
  content: 'Relay copies files.',
  voice: { provider: 'provider_b' },
};

describe('a speech plugin that is removed', () => {
  let plugins: string;
  let daemon: RunningDaemon;

  before(async () => {
    plugins = await newFolder();
    for (const name of ['speech-stalls', 'speech-tone']) {
      await cp(path.join(FIXTURES, name), path.join(plugins, name), { recursive: true });
    }
  });

  afterEach(() => daemon.discard());
  after(() => rm(plugins, { recursive: true }));

  const settled = (id: string) =>
    eventually(async () => {
      const detail = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
      return ['completed', 'failed'].includes(detail.status) ? detail : undefined;
    });

  it('while the daemon is stopped: its work fails and says what to do, and a retry works when it is back', async () => {
    daemon = await RunningDaemon.start({ env: withPlugin('speech-stalls') });
    const { id } = dataOf<{ id: string }>(await daemon.request('/conversions', { body: BODY }));
    await eventually(async () => {
      const detail = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
      return detail.status === 'generating' ? true : undefined;
    });
    await daemon.end('SIGKILL');

    const { storage, key } = daemon;
    daemon = await RunningDaemon.start({ storage, key });
    const failed = await settled(id);
    expect(failed.error).to.deep.equal({
      code: 'GENERATION_FAILED',
      message:
        'The voice is no longer available: voice.provider has no voices here yet: the operator brings some with ' +
        '"lectern voices install kokoro". Convert the text again with another voice, or retry after your operator ' +
        'has installed it.',
    });
    const refused = errorOf(await daemon.request('/conversions', { body: BODY }));
    expect(refused.code).to.equal('VOICE_NOT_AVAILABLE');
    await daemon.end();

    daemon = await RunningDaemon.start({ storage, key, env: withPlugin('speech-tone') });
    await daemon.request(`/conversions/${id}/retry`, { method: 'POST' });
    expect((await settled(id)).status).to.equal('completed');
  });

  it('while the daemon runs: its work fails and says what to do, and can be deleted', async () => {
    daemon = await RunningDaemon.start({ env: withPlugin('speech-tone') });
    await rm(path.join(plugins, 'speech-tone'), { recursive: true });
    const { id } = dataOf<{ id: string }>(await daemon.request('/conversions', { body: BODY }));
    const { error } = await settled(id);
    expect(error?.message).to.equal(
      'The voice is no longer available: voice.provider has a plugin that cannot be used now. Convert the text ' +
        'again with another voice, or retry after your operator has installed it.',
    );
    expect(daemon.log).to.include('Cannot find module');
    const deleted = await daemon.request(`/conversions/${id}`, { method: 'DELETE' });
    expect(deleted.status).to.equal(200);
  });

  function withPlugin(providerB: string): Record<string, string> {
    return { LECTERN_PLUGINS_DIR: plugins, LECTERN_SPEECH_PROVIDER_B: providerB };
  }
});
