import { S3ServiceError } from 's3mini';
import { MediaStoreUnavailable, StorageFull } from '../../domain/failure.js';
import { storageFull, systemErrorCode } from '../../domain/storage-errors.js';

/** Codes by which stores say that they have no room for an object, whatever the status is. */
const FULL_CODES = new Set([
  'EntityTooLarge',
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
]);

/** Codes of refusals below 500 that pass by themselves. */
const PASSING_CODES = new Set(['RequestTimeout', 'SlowDown', 'TooManyRequests']);

/** Codes by which Node's TLS says that a certificate cannot be trusted; those of hosts start with ERR_TLS_CERT. */
const CERTIFICATE_CODES =
  /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|INVALID_CA|HOSTNAME_MISMATCH|ERR_TLS_CERT)/;

/** An answer of a store that is not the one that was asked for. */
interface Refusal {
  readonly status: number;
  /** The store's own word for it, such as `NoSuchBucket`; empty if it gives none, as to HEAD. */
  readonly code: string;
}

/** Failure of an object store as an error of the domain. Errors of the domain are kept. */
export function asMediaStoreError(error: unknown): Error {
  if (error instanceof MediaStoreUnavailable || error instanceof StorageFull) return error;
  const refusal = refusalOf(error);
  if (refusal !== null && isFull(refusal)) return storageFull(error, 'The object store');
  if (refusal?.code === 'NoSuchBucket') return missingBucket(error);
  const problem = refusal === null ? explainFault(error) : explainRefusal(refusal);
  return new MediaStoreUnavailable(`The object store ${problem}`, { cause: error });
}

export function missingBucket(cause?: unknown): MediaStoreUnavailable {
  return new MediaStoreUnavailable(
    'The object store has no such bucket: create it, or correct media.s3.bucket.',
    { cause },
  );
}

/** Checks whether asking again may help: the store has an error of its own, or could not be reached. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StorageFull) return false;
  const refusal = refusalOf(error);
  if (refusal === null) return !isUntrusted(error);
  if (isFull(refusal)) return false;
  return refusal.status >= 500 || refusal.status === 429 || PASSING_CODES.has(refusal.code);
}

/** Null if the store has not answered at all. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof S3ServiceError) {
    const code = /<Code>(\w+)<\/Code>/.exec(error.body ?? '')?.[1];
    return { status: error.status, code: code ?? '' };
  }
  return error instanceof Error && error.cause !== undefined ? refusalOf(error.cause) : null;
}

function isFull({ status, code }: Refusal): boolean {
  return status === 507 || FULL_CODES.has(code);
}

function isUntrusted(error: unknown): boolean {
  return CERTIFICATE_CODES.test(codeOf(error) ?? '');
}

/** The code of a system error, also of one that s3mini has put into another. */
function codeOf(error: unknown): string | undefined {
  const code = systemErrorCode(error);
  return code === undefined && error instanceof Error ? codeOf(error.cause) : code;
}

function explainRefusal({ status, code }: Refusal): string {
  const told = code === '' ? String(status) : `${status} ${code}`;
  if (status === 401 || status === 403) {
    return `refuses the access key (${told}): check media.s3.accessKeyId and media.s3.secretAccessKey, and that they may read, write, list and delete in the bucket.`;
  }
  if (status >= 500) return `answers ${told}: look into its log.`;
  return `answers ${told}: check media.s3.endpoint, media.s3.bucket and media.s3.region.`;
}

function explainFault(error: unknown): string {
  const code = codeOf(error);
  if (isUntrusted(error)) {
    return `has a certificate that is not trusted (${code ?? ''}): name the file of its authority in media.s3.caFile.`;
  }
  const name = error instanceof Error ? error.name : 'unknown';
  return `does not answer (${code ?? name}): start it, or correct media.s3.endpoint.`;
}
