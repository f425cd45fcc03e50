import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UNPACK_LIMITS } from '../archives/unpack.js';
import type { OutboundHttp } from '../../contracts/outbound-http.js';
import { PackRefused } from '../pack-refused.js';
import { hashFile } from './hash-file.js';
import { saveBody } from './save-body.js';

export interface ArchiveRequest {
  readonly url: URL;
  /** What it must be, where that is known; by http it must be. */
  readonly sha256: string | undefined;
  readonly folder: string;
  readonly http: OutboundHttp;
  /** Told how much is there of how much; null where the server does not say. */
  readonly onBytes: (bytes: number, total: number | null) => void;
}

/**
 * Fetches an archive that is in no catalogue, once: without a digest nothing tells whether a rest belongs to it.
 * @returns its path and digest
 * @throws {PackRefused}
 * @throws the signal's reason when aborted; nothing is left then
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
  const file = path.join(folder, 'archive');
  try {
    const answer = await http.get({ url, isNamed: true }, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new PackRefused(error instanceof Error ? `${error.message}.` : String(error));
    });
    if (answer.status !== 200) {
      answer.body.destroy();
      throw new PackRefused(`${url.host} answered ${answer.status}: check the address.`);
    }
    const length = Number(answer.header('content-length'));
    const total = Number.isInteger(length) && length > 0 ? length : null;
    const report = (bytes: number) => onBytes(bytes, total);
    const progress = { start: 0, limit: UNPACK_LIMITS.bytes, onBytes: report };
    await saveBody(answer.body, file, progress, signal);
    const digest = await hashFile(file, signal);
    if (sha256 !== undefined && digest !== sha256.toLowerCase()) {
      throw new PackRefused(`What came is not what --sha256 says: its digest is ${digest}.`);
    }
    return { file, sha256: digest };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
