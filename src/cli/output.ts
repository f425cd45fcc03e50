import { createReadStream, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AUDIO_FORMATS, type AudioFormat } from '../domain/audio.js';
import { CommandRefused, type OutputStream } from './command-context.js';
import { cannotBeWritten, claimTarget, type OutputTarget } from './output-target.js';

export interface OutputOptions {
  /** Name of the file that is narrated. */
  readonly source?: string;
  /** Name of a file, or `-` for standard output. */
  readonly output: string;
  /** True if a file of that name is overwritten. */
  readonly force?: boolean;
  readonly format?: AudioFormat;
}

/**
 * Target of the audio. A file appears whole or not at all; `discard`, or the end of the process, removes partial work.
 */
export interface Output {
  /** For messages. */
  readonly name: string;
  readonly format: AudioFormat;
  /** Path of the content in the working folder. */
  readonly temporary: string;
  /** Working folder for everything else, readable by its owner only. */
  readonly workFolder: string;
  /** Stream for the report: never the one of the audio. */
  readonly report: NodeJS.WritableStream;
  /** Gives the content its name, or passes it on. @throws {Error} if it cannot be written; the message says why. */
  finish(signal: AbortSignal): Promise<void>;
  /** Removes what is left of the work. */
  discard(): void;
}

/**
 * @param usual the format where neither the options nor the name of the output tell it
 * @throws {CommandRefused} for an unknown format; an Error where the output could not be written: why, in one line.
 */
export async function prepareOutput(
  { source, output, force = false, format }: OutputOptions,
  usual: AudioFormat,
  { stdout, stderr }: { readonly stdout: OutputStream; readonly stderr: OutputStream },
): Promise<Output> {
  const isStandard = output === '-';
  const chosen = format ?? (isStandard ? usual : formatOf(output));
  const target = isStandard ? standardOutput(stdout) : await claimTarget(output, force, source);
  const workFolder = await mkdtemp(path.join(tmpdir(), 'lectern-convert-')).catch(
    (error: unknown) => {
      target.discard();
      throw cannotBeWritten(tmpdir(), error);
    },
  );
  const temporary = path.join(workFolder, `audio.${chosen}`);
  return {
    ...{ name: isStandard ? 'standard output' : output, format: chosen, temporary, workFolder },
    report: target.isStream ? stderr : stdout,
    finish: (signal) => target.write(temporary, signal),
    discard: discarding(target, workFolder),
  };
}

function standardOutput(stdout: OutputStream): OutputTarget {
  return {
    isStream: true,
    write: (content, signal) => pipeline(createReadStream(content), stdout, { end: false, signal }),
    discard: () => undefined,
  };
}

function formatOf(output: string): AudioFormat {
  const extension = path.extname(output).slice(1).toLowerCase();
  const format = AUDIO_FORMATS.find((known) => known === extension);
  if (format !== undefined) return format;
  throw new CommandRefused(
    `The output must end in .${AUDIO_FORMATS.join(', .')}, or --format must name the format.`,
  );
}

/** Removes everything once, now or when the process ends. */
function discarding(target: OutputTarget, workFolder: string): () => void {
  const remove = () => {
    target.discard();
    rmSync(workFolder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}
