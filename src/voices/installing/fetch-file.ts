import { rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readRegularFile } from '../../domain/regular-file.js';
import {
  OutboundRefused,
  type OutboundAnswer,
  type OutboundHttp,
  type OutboundRequest,
} from '../../contracts/outbound-http.js';
import { isOutOfRoom, storageFull } from '../../domain/storage-errors.js';
import { PackRefused } from '../pack-refused.js';
import { saveBody } from './save-body.js';
import { ifAbsent } from '../../domain/expected-faults.js';

/** Address of a file, and the credentials for its server. */
export type FileSource = Omit<OutboundRequest, 'isNamed'>;

export interface FileRequest {
  /** Asked before each try. */
  readonly findSource: () => Promise<FileSource> | FileSource;
  /** Path of the file, which also keeps a partial download for the next attempt or run. */
  readonly file: string;
  /** Nothing longer is saved. */
  readonly limit: number;
  /** Otherwise a rest is taken only if the server says that it is still of the same file. */
  readonly isHeldAgainstDigest: boolean;
  readonly http: OutboundHttp;
  /** Told how much is there of how much; null if nobody says. */
  readonly onBytes: (bytes: number, total: number | null) => void;
}

/** Tries in a row that bring next to nothing: a connection of an hour may break often. */
const ATTEMPTS = 4;
const MUCH_BYTES = 2 ** 20;

/** Before the second try; twice as long before each one after it. */
const PAUSE_MS = 250;

/** RFC 9110, section 14.4: `bytes 100-199/200`, or an asterisk instead of an unavailable part. */
const CONTENT_RANGE = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/;

/**
 * Fetches a file, or the rest of it where its server can give that, and tries again when the connection breaks.
 * @throws {PackRefused} if the server does not have it or does not give it out, or it is too long
 * @throws {OutboundRefused} if its server may not be called, or is not trusted
 * @throws {StorageFull} if there is no room
 * @throws an Error that says why, as the end of a sentence, where it did not come in several tries; what came is kept
 * @throws the signal's reason when aborted; what came is kept
 */
export async function fetchFile(request: FileRequest, signal: AbortSignal): Promise<void> {
  for (let failures = 0; ;) {
    const before = await sizeOf(request.file);
    try {
      await fetchRest(request, signal);
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PackRefused || error instanceof OutboundRefused) throw error;
      if (isOutOfRoom(error)) throw storageFull(error, 'The folder of the voice packs');
      const came = (await sizeOf(request.file)) - before;
      failures = came > MUCH_BYTES ? 1 : failures + 1;
      if (failures === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS * 2 ** (failures - 1), undefined, { signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error;
    });
  }
}

/** Removes a file that was fetched, or what has come of it. */
export async function forgetFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(validatorFile(file), { force: true });
}

async function fetchRest(request: FileRequest, signal: AbortSignal): Promise<void> {
  const { file, http } = request;
  const source = await request.findSource();
  const { there, validator } = await whatIsThere(request);
  const headers = {
    ...source.headers,
    ...(there > 0 && { range: `bytes=${there}-` }),
    ...(validator !== null && { 'if-range': validator }),
  };
  const answer = await http.get({ ...source, headers, isNamed: true }, signal);
  if (answer.status === 200) {
    await noteValidator(request, answer);
    await saveRest(request, answer, 0, signal);
    return;
  }
  const [, first, length] = CONTENT_RANGE.exec(answer.header('content-range') ?? '') ?? [];
  if (answer.status === 206 && Number(first) === there) {
    await saveRest(request, answer, there, signal);
    return;
  }
  answer.body.destroy();
  if (answer.status !== 206 && (answer.status !== 416 || there === 0))
    throw refusal(answer.status, source.url);
  if (answer.status === 416 && isWhole(request, there, length)) return;
  await forgetFile(file);
  throw new Error(`${source.url.host} has another file now, or sent another part of it`);
}

/** Bytes of a file that can be kept, and the validator that identifies the file for its server. */
async function whatIsThere({
  file,
  isHeldAgainstDigest,
}: FileRequest): Promise<{ readonly there: number; readonly validator: string | null }> {
  const size = await sizeOf(file);
  if (size === 0 || isHeldAgainstDigest) return { there: size, validator: null };
  const validator = await readRegularFile(validatorFile(file), { maxBytes: 4_096 }).then(
    String,
    ifAbsent(null),
  );
  return { there: validator === null ? 0 : size, validator };
}

/** Checks whether nothing is left to send. If the server does not state the length, the digest decides. */
function isWhole(request: FileRequest, there: number, length: string | undefined): boolean {
  return length === undefined ? request.isHeldAgainstDigest : Number(length) === there;
}

async function saveRest(
  { file, limit, onBytes }: FileRequest,
  answer: OutboundAnswer,
  start: number,
  signal: AbortSignal,
): Promise<void> {
  const told = Number(answer.header('content-length') ?? NaN);
  const total = Number.isSafeInteger(told) ? start + told : null;
  onBytes(start, total);
  const report = (bytes: number) => onBytes(bytes, total);
  const progress = { start, limit, onBytes: report };
  await saveBody(answer.body, file, progress, signal).catch(async (error: unknown) => {
    if (error instanceof PackRefused) await forgetFile(file);
    throw error;
  });
  if (total !== null && (await sizeOf(file)) < total) throw new Error('the connection broke');
}

function refusal(status: number, url: URL): Error {
  const words: Readonly<Record<number, string>> = {
    401: 'wants to know who asks (401): https://name:password@… in the address tells it',
    403: 'does not give it out (403): ask who runs it',
    404: 'does not have it (404): check the address',
    410: 'does not have it any more (410): look for another address',
  };
  const known = words[status];
  const isPassing = status >= 500 || status === 408 || status === 425 || status === 429;
  if (known === undefined && isPassing) return new Error(`${url.host} answered ${status}`);
  return new PackRefused(
    `${url.host} ${known ?? `answered ${status}: the URL is not that of a file`}.`,
  );
}

/** Stores the validator of a file (RFC 9110, section 13.1.5): a strong ETag, else the time of its last change. */
async function noteValidator(
  { file, isHeldAgainstDigest }: FileRequest,
  answer: OutboundAnswer,
): Promise<void> {
  if (isHeldAgainstDigest) return;
  const tag = answer.header('etag');
  const validator = tag?.startsWith('"') === true ? tag : answer.header('last-modified');
  await forgetFile(file);
  if (validator !== undefined) await writeFile(validatorFile(file), validator, { mode: 0o600 });
}

function validatorFile(file: string): string {
  return `${file}.validator`;
}

/** 0 for one that is not there. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
