import { expect } from 'chai';
import { loadSettings } from '../../src/settings/load-settings.js';
import { SettingsError } from '../../src/settings/settings-error.js';
import { readNpmSettings } from '../../src/voices/installing/npm-settings.js';
import { resultHere } from '../journeys/command-line.js';

/**
 * Passwords whose special characters are not encoded: parsers take parts of them for the host, the path or the port.
 */
const PASSWORDS = [
  'p@zz#w0rd!',
  'p@zz/w0rd',
  'p@zz?w0rd',
  'p#zzw0rd',
  '12/zzw0rd',
  'p/zzw0rd',
  'p?zzw0rd',
  '50%zzw0rd',
  'p\\zzw0rd',
  'p zzw0rd',
  'p%ffzzw0rd',
];

/** Settings that take an address, with or without a user and a password, and what such an address begins with. */
const SETTINGS = {
  LECTERN_DATABASE_URL: ['postgres', '/lectern'],
  LECTERN_SMTP_URL: ['smtp', ':587'],
  LECTERN_SPEECH_SERVER_BASE_URL: ['http', '/v1'],
  LECTERN_SCRIPTING_BASE_URL: ['http', '/v1'],
  LECTERN_MEDIA_S3_ENDPOINT: ['https', ''],
  LECTERN_HTTP_PUBLIC_URL: ['https', ''],
} as const;

const HINT = 'percent-encode special characters of the user and the password: @ as %40, # as %23';

/** Not even a part of the password, or what was taken for a host. */
function expectHidden(message: string, password: string): void {
  expect(message).to.include(HINT);
  for (const part of ['zz', 'w0rd', 'hunter', 'db.example']) {
    expect(message, password).not.to.include(part);
  }
}

describe('addresses with a user and a password', () => {
  for (const [variable, [scheme, rest]] of Object.entries(SETTINGS)) {
    it(`${variable}: one that can be read in two ways is refused, and no part of it is shown`, () => {
      for (const password of PASSWORDS) {
        const value = `${scheme}://hunter:${password}@db.example${rest}`;
        const loading = () => loadSettings({ env: { [variable]: value } });
        expect(loading, password).to.throw(SettingsError);
        try {
          loading();
        } catch (error) {
          if (!(error instanceof SettingsError)) throw error;
          const [problem] = error.problems;
          expect(problem?.source).to.equal(variable);
          expectHidden(error.message, password);
        }
      }
      const bare = () => loadSettings({ env: { [variable]: 'hunter:p@zzw0rd@db.example' } });
      expect(bare).to.throw(SettingsError).with.property('message').that.includes(HINT);
      expect(bare).to.throw(SettingsError).with.property('message').that.does.not.include('w0rd');
    });
  }

  it('what is encoded, and what can be read in one way only, is taken as before', () => {
    for (const password of [...PASSWORDS.slice(0, -1).map(encodeURIComponent), 'p@zz', 'p:w!$&']) {
      const url = `postgres://hunter:${password}@db.example/lectern?sslmode=require`;
      const smtp = `smtps://hunter:${password}@mail.example`;
      const settings = loadSettings({ env: { LECTERN_DATABASE_URL: url, LECTERN_SMTP_URL: smtp } });
      expect(settings.database.url).to.equal(url);
      expect(settings.smtp.url).to.equal(smtp);
    }
    const socket = 'postgres:///lectern?host=/var/run/postgresql';
    expect(loadSettings({ env: { LECTERN_DATABASE_URL: socket } }).database.url).to.equal(socket);
  });

  it('--to of lectern move is refused in the same way', async () => {
    for (const password of PASSWORDS) {
      const to = `postgres://hunter:${password}@db.example/lectern`;
      const { code, stdout, stderr } = await resultHere('/nowhere', 'move', '--to', to);
      expect(code).to.equal(1);
      expectHidden(stdout + stderr, password);
    }
  });

  it('the address of a voice pack is refused in the same way', async () => {
    for (const password of PASSWORDS) {
      const address = `https://hunter:${password}@db.example/pack.tar.gz`;
      const { code, stdout, stderr } = await resultHere('/nowhere', 'voices', 'install', address);
      expect(code).to.equal(1);
      expectHidden(stdout + stderr, password);
    }
  });

  describe("npm's registry and proxies", () => {
    const environment = { ...process.env };

    beforeEach(() => {
      const quiet = Object.entries(environment).filter(
        ([name]) => !/^(?:npm_|https?_proxy$)/i.test(name),
      );
      process.env = Object.fromEntries(quiet);
      process.env['npm_config_userconfig'] = '/nowhere/npmrc';
      process.env['npm_config_globalconfig'] = '/nowhere/npmrc';
    });

    afterEach(() => {
      process.env = { ...environment };
    });

    for (const name of [
      'npm_config_https_proxy',
      'npm_config_proxy',
      'HTTPS_PROXY',
      'http_proxy',
      'npm_config_registry',
    ]) {
      it(`${name}: one that can be read in two ways is refused, and no part of it is shown`, () => {
        for (const password of PASSWORDS) {
          process.env[name] = `http://hunter:${password}@db.example:8080/`;
          const reading = () => readNpmSettings().registryOf('a');
          expect(reading, password).to.throw(Error).with.property('name', 'PackRefused');
          try {
            reading();
          } catch (error) {
            expectHidden(String(error), password);
          }
        }
        process.env[name] = 'http://hunter:p%40zz%23w0rd@db.example:8080/';
        expect(() => readNpmSettings().registryOf('a')).not.to.throw();
      });
    }
  });
});
