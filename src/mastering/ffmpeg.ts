import { EndedFromOutside } from './ffmpeg-failures.js';
import { withPrivateFiles } from './private-files.js';
import type { FfmpegOutcome, FfmpegTask } from './ffmpeg-process.js';

const STALL_MS = 60_000;

/** Runs ffmpeg. */
export class Ffmpeg {
  /**
   * @param program path of the ffmpeg to run
   * @param signal ends every run
   * @param stallMs after this time without a sign of life a run is given up
   */
  constructor(
    private readonly program: string,
    private readonly signal: AbortSignal,
    private readonly stallMs = STALL_MS,
  ) {}

  /**
   * Runs ffmpeg, and repeats the run once if the process was killed, as the kernel does when memory runs out. Settles
   * only after the process has ended.
   * @throws {GenerationFailure} when ffmpeg is missing, fails or was ended twice; the error's cause contains its
   * output.
   * @throws {StorageFull} when ffmpeg found no room for its output.
   * @throws the signal's reason when aborted, and whatever the input throws.
   */
  async run(task: FfmpegTask): Promise<FfmpegOutcome> {
    try {
      return await this.runOnce(task);
    } catch (error) {
      if (!(error instanceof EndedFromOutside)) throw error;
      return this.runOnce(task);
    }
  }

  /** Runs ffmpeg once, for work that cannot be repeated; see `run`. */
  async runOnce(task: FfmpegTask): Promise<FfmpegOutcome> {
    const { attachments = [] } = task;
    if (attachments.length === 0) return this.#run(task, []);
    return withPrivateFiles(attachments, (files) => this.#run(task, files));
  }

  async #run(task: FfmpegTask, files: readonly string[]): Promise<FfmpegOutcome> {
    // Loaded when it is needed first: a daemon is ready sooner.
    const { FfmpegProcess } = await import('./ffmpeg-process.js');
    this.signal.throwIfAborted();
    const process = new FfmpegProcess(this.program, task, files, this.stallMs);
    const abort = (): void => process.giveUp(this.signal.reason);
    this.signal.addEventListener('abort', abort, { once: true });
    try {
      return await process.run();
    } finally {
      this.signal.removeEventListener('abort', abort);
    }
  }
}
