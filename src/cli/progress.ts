import { Presets, SingleBar } from 'cli-progress';
import type { OutputStream } from './command-context.js';

/** Shows how far some work is. */
export interface Progress {
  /** `done` from 0 to 1. */
  update(done: number): void;
  /** To be called once, at the end of the work, successful or not. */
  stop(): void;
}

/** In plain output a line is written each time this much more is done. */
const STEP = 0.25;

/** A bar on a terminal, plain lines otherwise. */
export function showProgress(label: string, out: OutputStream): Progress {
  return out.isTTY ? bar(label, out) : lines(label, out);
}

/**
 * Shows how far one step of many is: a bar on a terminal, otherwise one line when it has begun.
 * @param total how much there is to do; `update` is told how much of it is done
 */
export function showStep(step: string, total: number, out: OutputStream): Progress {
  if (!out.isTTY) {
    out.write(`${step}: ${total}\n`);
    return { update: () => undefined, stop: () => undefined };
  }
  const shown = bar(step, out);
  shown.update(total === 0 ? 1 : 0);
  return { update: (done) => shown.update(done / total), stop: () => shown.stop() };
}

function bar(label: string, out: OutputStream): Progress {
  const single = new SingleBar(
    {
      stream: out,
      format: `${label} {bar} {percentage} %`,
      hideCursor: true,
      clearOnComplete: false,
    },
    Presets.shades_classic,
  );
  single.start(1, 0);
  return {
    update: (done) => single.update(done),
    stop: () => single.stop(),
  };
}

function lines(label: string, out: OutputStream): Progress {
  let next = 0;
  return {
    update: (done) => {
      if (done < next) return;
      out.write(`${label}: ${Math.floor(done * 100)} %\n`);
      next = (Math.floor(done / STEP) + 1) * STEP;
    },
    stop: () => undefined,
  };
}
