import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StorageFull } from '../../domain/failure.js';
import { OutboundRefused, type OutboundHttp } from '../../contracts/outbound-http.js';
import { UNPACK_LIMITS } from '../archives/unpack.js';
import { PackRefused } from '../pack-refused.js';
import { fetchFile, forgetFile, type FileSource } from './fetch-file.js';
import { hashFile } from './hash-file.js';

export interface ArchiveRequest {
  /** With a name and a password where its server wants them. */
  readonly url: URL;
  /** Expected digest, if it is known; required for http. */
  readonly sha256: string | undefined;
  readonly folder: string;
  readonly http: OutboundHttp;
  /** Told how much is there of how much; null if the server does not say. */
  readonly onBytes: (bytes: number, total: number | null) => void;
}

/**
 * Fetches an archive that is in no catalogue, or the rest of it.
 * @returns its path and digest
 * @throws {PackRefused}
 * @throws {StorageFull}
 * @throws the signal's reason when aborted; what has come is kept
 */
export async function fetchArchive(
  { url, sha256, folder, http, onBytes }: ArchiveRequest,
  signal: AbortSignal,
): Promise<{ readonly file: string; readonly sha256: string }> {
  if (url.protocol !== 'https:' && sha256 === undefined) {
    throw new PackRefused(
      'Without encryption anybody on the way can change what comes: give what it must be with --sha256, or use https.',
    );
  }
  const source = sourceOf(url);
  const place = createHash('sha256')
    .update(`${source.url.href} ${sha256 ?? ''}`)
    .digest('hex');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `archive-${place.slice(0, 32)}`);
  const isHeldAgainstDigest = sha256 !== undefined;
  const findSource = () => source;
  await fetchFile(
    { findSource, file, limit: UNPACK_LIMITS.bytes, isHeldAgainstDigest, http, onBytes },
    signal,
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    throw explain(source.url, error);
  });
  const digest = await hashFile(file, signal);
  if (sha256 !== undefined && digest !== sha256) {
    await forgetFile(file);
    throw new PackRefused(
      `What came is not what --sha256 says, its digest is ${digest}: it was thrown away. Check the address and the digest.`,
    );
  }
  return { file, sha256: digest };
}

/** A name and a password of the address become a header, which no other server is shown. */
function sourceOf(url: URL): FileSource {
  const { username, password } = url;
  if (username + password === '') return { url };
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(words).toString('base64')}`;
  return { url: bare, headers: { authorization } };
}

function explain(url: URL, error: unknown): unknown {
  if (error instanceof PackRefused || error instanceof StorageFull) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const next =
    error instanceof OutboundRefused
      ? ''
      : ' Run the command again to go on, or bring it on a disk.';
  return new PackRefused(
    `${url.host}${url.pathname} cannot be had: ${reason.replace(/\.$/, '')}.${next}`,
    { cause: error },
  );
}
