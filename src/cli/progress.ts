import { Presets, SingleBar } from 'cli-progress';
import type { OutputStream } from './command-context.js';
import { megabytes } from '../domain/megabytes.js';

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
 * Shows the progress of one step of many: a bar on a terminal, otherwise one line at its start.
 * @param total amount of work; `update` receives the finished amount
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

/** Shows which of several steps runs. */
export interface StepProgress {
  begin(step: string): void;
  stop(): void;
}

/** A bar with the name of the current step on a terminal, nothing otherwise. */
export function showSteps(total: number, out: OutputStream): StepProgress {
  if (!out.isTTY) return { begin: () => undefined, stop: () => undefined };
  const format = '{bar} {value} of {total}: {step}';
  const single = new SingleBar(
    { stream: out, format, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  );
  let begun = 0;
  single.start(total, begun, { step: '' });
  return {
    begin: (step) => {
      begun += 1;
      single.update(begun, { step });
    },
    stop: () => single.stop(),
  };
}

/** Shows how much of a download is there, and how long the rest will take. */
export interface DownloadProgress {
  /** Updates the progress; `total` replaces an unknown total, and 0 means that it is still unknown. */
  update(bytes: number, total?: number): void;
  stop(): void;
}

/** A bar with the size and the time left on a terminal, a line for each quarter otherwise. */
export function showDownload(label: string, total: number, out: OutputStream): DownloadProgress {
  return out.isTTY ? downloadBar(label, total, out) : downloadLines(label, total, out);
}

function downloadBar(label: string, total: number, out: OutputStream): DownloadProgress {
  const single = new SingleBar(
    {
      stream: out,
      format: `${label} {bar} {percentage} % of {size}, {eta_formatted} left`,
      hideCursor: true,
      clearOnComplete: false,
      etaBuffer: 200,
    },
    Presets.shades_classic,
  );
  let hasBegun = false;
  return {
    update: (bytes, now = total) => {
      const whole = Math.max(now, bytes);
      const size = { size: megabytes(whole) };
      if (!hasBegun) {
        // What was there before tells nothing of how fast the rest comes.
        single.start(whole, bytes, size);
        hasBegun = true;
      }
      single.setTotal(whole);
      single.update(bytes, size);
    },
    stop: () => single.stop(),
  };
}

function downloadLines(label: string, total: number, out: OutputStream): DownloadProgress {
  const startedAt = performance.now();
  let first: number | undefined;
  let next = STEP;
  return {
    update: (bytes, now = total) => {
      first ??= bytes;
      if (now === 0 || bytes / now < next) return;
      const seconds = (performance.now() - startedAt) / 1000;
      // Of what came now: the rest may have been there before.
      const came = bytes - first;
      const left = came === 0 ? '' : `, ${Math.ceil((seconds * (now - bytes)) / came)} s left`;
      const percent = Math.floor((bytes / now) * 100);
      out.write(`${label}: ${percent} % of ${megabytes(now)}${left}\n`);
      next = (Math.floor(bytes / now / STEP) + 1) * STEP;
    },
    stop: () => undefined,
  };
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
