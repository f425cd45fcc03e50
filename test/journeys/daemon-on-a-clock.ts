import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { startDaemon, type Daemon } from '../../src/daemon/start-daemon.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { ApiClient } from './api-client.js';
import { newFolder } from './running-daemon.js';

/** A real daemon in this process whose clock can be moved forward, for rules about time. */
export class DaemonOnAClock extends ApiClient {
  private constructor(
    readonly daemon: Daemon,
    readonly storage: string,
    readonly advance: (milliseconds: number) => void,
    key: string,
  ) {
    super(daemon.publicUrl, key);
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<DaemonOnAClock> {
    const storage = await newFolder();
    let ahead = 0;
    const daemon = await startDaemon({
      settings: loadSettings({
        env: { LECTERN_STORAGE_DIR: storage, LECTERN_HTTP_PORT: '0', ...env },
      }),
      logger: pino({ level: 'silent' }),
      searchPath: process.env['PATH'] ?? '',
      clock: { now: () => Date.now() + ahead },
    });
    const advance = (milliseconds: number) => void (ahead += milliseconds);
    return new DaemonOnAClock(daemon, storage, advance, daemon.firstKey ?? '');
  }

  /** Runs what the schedule would have run by now. */
  async runPeriodicTasks(): Promise<void> {
    for (const { run } of this.daemon.tasks) await run();
  }

  async discard(): Promise<void> {
    await this.daemon.stop();
    await rm(this.storage, { recursive: true, force: true });
  }
}
