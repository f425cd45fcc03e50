import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { OutboundRefused, type OutboundHttp } from '../../contracts/outbound-http.js';
import { StorageFull } from '../../domain/failure.js';
import type { Download } from '../catalogue.js';
import { PackRefused } from '../pack-refused.js';
import { fetchFile, forgetFile, type FileSource } from './fetch-file.js';
import { hashFile } from './hash-file.js';
import { findTarball } from './npm-registry.js';
import type { NpmSettings } from './npm-settings.js';

/** Connections and folder for downloads. */
export interface Connection {
  readonly http: OutboundHttp;
  readonly npm: NpmSettings;
}

export interface FetchOptions {
  /** Folder that keeps downloads, partial ones included, until a pack is installed. */
  readonly folder: string;
  /** Null: nothing is fetched, what is not there is missed. */
  readonly connection: Connection | null;
  /** Told how many bytes of it are there. */
  readonly onBytes: (bytes: number) => void;
}

/** Path of a complete download, named by its digest, so that it is never fetched again. */
export function downloadPath(folder: string, { sha256 }: Pick<Download, 'sha256'>): string {
  return path.join(folder, sha256);
}

/**
 * Fetches a download, or the rest of it, and checks what came.
 * @returns the path of the whole file
 * @throws {PackRefused} if it is not available, or has another digest
 * @throws {StorageFull}
 * @throws the signal's reason when aborted; what has come is kept
 */
export async function fetchDownload(
  name: string,
  download: Download,
  { folder, connection, onBytes }: FetchOptions,
  signal: AbortSignal,
): Promise<string> {
  const whole = downloadPath(folder, download);
  if (await isThere(whole)) {
    onBytes(download.bytes);
    return whole;
  }
  const called = nameOf(name, download);
  if (connection === null) {
    throw new PackRefused(
      `${called} is not here, and --offline fetches nothing. Bring it on a disk: ` +
        'lectern voices install <pack> --from <folder> takes it from there.',
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = `${whole}.part`;
  const { http } = connection;
  const findSource = () => sourceOf(download, connection, signal);
  await fetchFile(
    { findSource, file, http, limit: download.bytes, isHeldAgainstDigest: true, onBytes },
    signal,
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    throw explain(called, error);
  });
  if ((await hashFile(file, signal)) !== download.sha256) {
    await forgetFile(file);
    throw new PackRefused(
      `${called} is not what it must be (its SHA-256 is another): it was thrown away. Try again, or ask who runs the server.`,
    );
  }
  await rename(file, whole);
  return whole;
}

function sourceOf(
  { npm, url }: Download,
  connection: Connection,
  signal: AbortSignal,
): Promise<FileSource> | FileSource {
  return npm === undefined
    ? { url: new URL(url ?? '') }
    : findTarball(npm, connection.npm, connection.http, signal);
}

function explain(called: string, error: unknown): unknown {
  if (error instanceof StorageFull) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const told = reason.replace(/\.$/, '');
  if (error instanceof PackRefused || error instanceof OutboundRefused) {
    return new PackRefused(`${called} cannot be had: ${told}.`, { cause: error });
  }
  const kept = `${called} cannot be had: ${told}. What has come is kept`;
  return new PackRefused(`${kept}: run the command again to go on.`, {
    advice: `${kept}: install the pack again to go on.`,
    cause: error,
  });
}

function nameOf(name: string, { npm, url }: Download): string {
  return npm === undefined ? (url ?? name) : `The npm package ${npm}`;
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
