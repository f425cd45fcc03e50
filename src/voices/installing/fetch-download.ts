import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OutboundHttp } from '../../contracts/outbound-http.js';
import type { Download } from '../catalogue.js';
import { PackRefused } from '../pack-refused.js';
import { hashFile } from './hash-file.js';
import { findTarball } from './npm-registry.js';
import { saveBody } from './save-body.js';

export interface FetchOptions {
  /** Where downloads are kept until a pack is installed; what was fetched of one is kept, too. */
  readonly folder: string;
  /** Null: nothing is fetched, what is not there is missed. */
  readonly http: OutboundHttp | null;
  /** Told how many bytes of it are there. */
  readonly onBytes: (bytes: number) => void;
}

/** Tries of one download: a connection of an hour may break. */
const ATTEMPTS = 4;

/** More than this over its size nothing is read of a download that is larger than it was said to be. */
const SLACK_BYTES = 16 * 2 ** 20;

/** Where a download lies once it is whole: named by what it must be, so that it never has to be asked for again. */
export function downloadPath(folder: string, { sha256 }: Pick<Download, 'sha256'>): string {
  return path.join(folder, sha256);
}

/**
 * Fetches a download, or the rest of it, and checks what came.
 * @returns the path of the whole file
 * @throws {PackRefused} where it cannot be had, or is not what it must be
 * @throws the signal's reason when aborted; what has come is kept
 */
export async function fetchDownload(
  name: string,
  download: Download,
  { folder, http, onBytes }: FetchOptions,
  signal: AbortSignal,
): Promise<string> {
  const whole = downloadPath(folder, download);
  if ((await sizeOf(whole)) !== null) {
    onBytes(download.bytes);
    return whole;
  }
  if (http === null) {
    throw new PackRefused(
      `${nameOf(name, download)} is not here, and --offline fetches nothing. Bring it on a disk: ` +
        'lectern voices install <pack> --from <folder> takes it from there.',
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = `${whole}.part`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetchRest(name, download, partial, http, onBytes, signal);
      break;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PackRefused || attempt === ATTEMPTS)
        throw explain(name, download, error);
    }
  }
  if ((await hashFile(partial, signal)) !== download.sha256) {
    await rm(partial);
    throw new PackRefused(
      `${nameOf(name, download)} is not what it must be (its SHA-256 is another): it was thrown away. Try again, or ask who runs the server.`,
    );
  }
  await rename(partial, whole);
  return whole;
}

async function fetchRest(
  name: string,
  download: Download,
  partial: string,
  http: OutboundHttp,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const there = (await sizeOf(partial)) ?? 0;
  const { url, headers } =
    download.npm === undefined
      ? { url: new URL(download.url ?? ''), headers: {} }
      : await findTarball(download.npm, http, signal);
  const asked = { ...headers, ...(there > 0 && { range: `bytes=${there}-` }) };
  const answer = await http.get({ url, headers: asked, isNamed: true }, signal);
  if (answer.status === 416) {
    // All of it is there, or more than there is.
    answer.body.destroy();
    return;
  }
  if (answer.status !== 200 && answer.status !== 206) {
    answer.body.destroy();
    throw new PackRefused(
      `${nameOf(name, download)} cannot be had: ${url.host} answered ${answer.status}.`,
    );
  }
  const start = answer.status === 206 ? there : 0;
  onBytes(start);
  await saveBody(
    answer.body,
    partial,
    { start, limit: download.bytes + SLACK_BYTES, onBytes },
    signal,
  );
}

function explain(name: string, download: Download, error: unknown): Error {
  if (error instanceof PackRefused) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new PackRefused(
    `${nameOf(name, download)} cannot be had: ${reason}. What has come is kept: run the command again to go on.`,
    { cause: error },
  );
}

function nameOf(name: string, { npm, url }: Download): string {
  return npm === undefined ? (url ?? name) : `The npm package ${npm}`;
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}
