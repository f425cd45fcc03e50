import { pino, type Logger } from 'pino';
import { startDaemon, type Daemon } from '../../src/daemon/start-daemon.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { foundFfmpeg } from '../builders/found-ffmpeg.js';
import { MovableTime } from '../builders/movable-time.js';
import { discardStorage, freshDatabase, passTime } from '../postgres/daemon-database.js';
import { ApiClient } from './api-client.js';
import { newFolder } from '../builders/new-folder.js';
import { RENDERING_THREADS } from './running-daemon.js';

/**
 * A real daemon in this process, which is there much sooner than one in a process of its own, and whose time can be moved
 * forward, for rules about time.
 */
export class DaemonOnAClock extends ApiClient {
  private constructor(
    readonly daemon: Daemon,
    readonly storage: string,
    private readonly time: MovableTime,
    key: string,
  ) {
    super(daemon.publicUrl, key);
  }

  static async start(
    env: Readonly<Record<string, string>> = {},
    logger: Logger = pino({ level: 'silent' }),
  ): Promise<DaemonOnAClock> {
    const storage = await newFolder();
    const time = new MovableTime();
    const daemon = await startDaemon({
      settings: loadSettings({
        env: {
          LECTERN_STORAGE_DIR: storage,
          LECTERN_HTTP_PORT: '0',
          // Work that nobody waits for any more when it is discarded.
          LECTERN_SHUTDOWN_GRACE_SECONDS: '0',
          LECTERN_RENDERING_THREADS: RENDERING_THREADS,
          ...(await freshDatabase(storage)),
          ...env,
        },
      }),
      logger,
      ffmpeg: foundFfmpeg,
      clock: time.clock,
      timers: time.timers,
    });
    return new DaemonOnAClock(daemon, storage, time, daemon.firstKey ?? '');
  }

  async advance(milliseconds: number): Promise<void> {
    await passTime(this.storage, milliseconds);
    this.time.advance(milliseconds);
  }

  /** Runs what the schedule would have run by now. */
  async runPeriodicTasks(): Promise<void> {
    for (const { run } of this.daemon.tasks) await run();
  }

  /** Runs all periodic tasks, and returns the outcome of each; see `runPeriodicTasks`. */
  async tryPeriodicTasks(): Promise<PromiseSettledResult<void>[]> {
    return Promise.allSettled(this.daemon.tasks.map(({ run }) => run()));
  }

  async discard(): Promise<void> {
    await this.daemon.stop();
    await discardStorage(this.storage);
  }
}
