import type { RenderEvent } from '../contracts/event-recording.js';
import { openStudio, type StudioOptions } from '../narration/studio.js';
import type { Metrics } from '../operations/metrics.js';
import type { Core } from './core.js';
import type { Teardown } from './teardown.js';
import { threadErrorLog } from './thread-error-log.js';
import { composeWorker, type Worker } from './worker.js';

type StudioParts = Pick<StudioOptions, 'voices' | 'texts' | 'ffmpegPath'>;

/** Parts that a worker needs in addition to the shared ones. */
export interface WorkerParts extends StudioParts {
  readonly renderEvent: RenderEvent;
}

/** A worker with the studio in which it makes audio. */
export function openWorker(
  core: Core,
  { renderEvent, ...parts }: WorkerParts,
  teardown: Teardown,
): Promise<Worker> {
  const { settings, metrics, logger } = core;
  const onThreadError = threadErrorLog(logger);
  const studio = openStudio({ settings, ...parts, ...counting(metrics), onThreadError });
  teardown.add('studio', () => studio.close());
  return composeWorker(core, studio, renderEvent);
}

/** Counts what the studio does. */
function counting(metrics: Metrics): Pick<StudioOptions, 'onClip' | 'onRendered'> {
  return {
    onClip: (source) => metrics.clips.inc({ source }),
    onRendered: (renderSeconds, audioSeconds) => {
      metrics.renderSeconds.inc(renderSeconds);
      metrics.audioSeconds.inc(audioSeconds);
    },
  };
}
