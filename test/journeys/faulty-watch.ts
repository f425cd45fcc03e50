// Works a folder off as `lectern watch --once` does, but is killed when a file named after a step reaches it, once each.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { lookForFfmpeg } from '../../src/cli/look-for-ffmpeg.js';
import { untilWorkedOff } from '../../src/cli/until-worked-off.js';
import { startDaemon } from '../../src/daemon/start-daemon.js';
import { systemClock, systemTimers } from '../../src/daemon/system-clock.js';
import { loadSettings } from '../../src/settings/load-settings.js';

const settings = loadSettings({ env: process.env, configFile: process.argv[2] });
const ffmpeg = lookForFfmpeg(settings, process);

function reach(step: string, file: string): void {
  if (path.parse(file).name !== step) return;
  const mark = path.join(settings.storage.dir, `killed-at-${step}`);
  if (existsSync(mark)) return;
  writeFileSync(mark, '');
  process.kill(process.pid, 'SIGKILL');
}

const daemon = await startDaemon({
  ...{ settings, clock: systemClock, timers: systemTimers },
  logger: pino({ level: 'silent' }),
  ffmpeg: () => ffmpeg,
  observer: { reach },
});
const { trouble } = await untilWorkedOff(daemon.intake);
await daemon.stop();
process.exit(trouble === null ? 0 : 1);
