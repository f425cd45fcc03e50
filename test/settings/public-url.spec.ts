import { expect } from 'chai';
import { loadSettings } from '../../src/settings/load-settings.js';
import { publicUrl } from '../../src/settings/public-url.js';

describe('the public address', () => {
  for (const [env, expected] of [
    [{}, 'http://localhost:4711'],
    [{ LECTERN_HTTP_HOST: '0.0.0.0' }, 'http://localhost:4711'],
    [{ LECTERN_HTTP_HOST: '10.0.0.5' }, 'http://10.0.0.5:4711'],
    [{ LECTERN_HTTP_HOST: 'fd00::5' }, 'http://[fd00::5]:4711'],
    [{ LECTERN_HTTP_PUBLIC_URL: 'https://audio.example.com/' }, 'https://audio.example.com'],
    [{ LECTERN_HTTP_PUBLIC_URL: 'https://example.com/audio' }, 'https://example.com/audio'],
  ] as const) {
    it(`is ${expected} for ${JSON.stringify(env)}`, () => {
      expect(publicUrl(loadSettings({ env, configFile: '/dev/null' }).http, 4711)).to.equal(
        expected,
      );
    });
  }
});
