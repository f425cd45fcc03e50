import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { systemClock } from '../../src/daemon/system-clock.js';
import { lockStorage } from '../../src/storage/storage-lock.js';
import { eventually } from './eventually.js';
import { newFolder } from '../builders/new-folder.js';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

describe('npx lectern serve', () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`stops cleanly when npx gets ${signal}, and leaves no daemon behind`, async () => {
      const folder = await newFolder();
      const storage = path.join(folder, 'storage');
      const npx = spawn('npx', ['lectern', 'serve'], {
        cwd: PROJECT,
        env: {
          PATH: process.env['PATH'],
          npm_config_cache: path.join(folder, 'npm'),
          npm_config_offline: 'true',
          LECTERN_STORAGE_DIR: storage,
          LECTERN_HTTP_PORT: '0',
          LECTERN_LOG_FORMAT: 'json',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      npx.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      npx.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const origin = await eventually(() => {
        if (npx.exitCode !== null) throw new Error(output);
        return /Documentation: (http:\/\/\S+)\/docs\//.exec(output)?.[1];
      });
      const ended = once(npx, 'exit');
      npx.kill(signal);
      await ended;
      await eventually(() => (output.includes('"msg":"stopped"') ? true : undefined));
      const answer = await fetch(`${origin}/healthz`).catch(() => null);
      expect(answer).to.equal(null);
      const lock = await eventually(() => lockStorage(storage, systemClock).catch(() => undefined));
      await lock.release();
      await rm(folder, { recursive: true });
    });
  }
});
