import type {
  Conversion,
  ConversionState,
  Media,
  NarrationSettings,
} from '../../domain/conversion.js';
import { productKey } from '../../domain/product-name.js';
import type { ConversionEntity } from '../entities/conversion.entity.js';

/**
 * A stored row as a conversion.
 * @throws when the row contradicts its own status: the database was changed by something else.
 */
export function toConversion(row: ConversionEntity): Conversion {
  return {
    id: row.id,
    organizationId: row.organizationId,
    mode: row.mode,
    sourceType: row.sourceType,
    title: row.title,
    content: row.content,
    additionalContext: row.additionalContext,
    productId: row.productId,
    ignoreOrganization: row.ignoreOrganization,
    publicUrl: row.publicUrl,
    webhookUrl: row.webhookUrl,
    narration: row.narration,
    voice: row.voice,
    createdAt: row.createdAt,
    script: row.script,
    scriptId: row.scriptId,
    writing: row.writing,
    scriptVersion: row.scriptVersion,
    revision: row.revision,
    state: toState(row),
  };
}

function toState(row: ConversionEntity): ConversionState {
  switch (row.status) {
    case 'completed':
      return {
        status: 'completed',
        completedAt: known(row, 'completedAt'),
        media: toMedia(row),
        warnings: row.warnings ?? [],
      };
    case 'failed':
      return {
        status: 'failed',
        failedAt: known(row, 'failedAt'),
        error: { code: 'GENERATION_FAILED', message: known(row, 'errorMessage') },
      };
    default:
      return { status: row.status };
  }
}

/** The media columns of a completed row. */
export function toMedia(row: ConversionEntity): Media {
  return {
    key: known(row, 'mediaKey'),
    contentType: known(row, 'mediaContentType'),
    bytes: known(row, 'mediaBytes'),
    sha256: known(row, 'mediaSha256'),
    durationSeconds: known(row, 'durationSeconds'),
    integratedLufs: known(row, 'integratedLufs'),
    truePeakDbtp: known(row, 'truePeakDbtp'),
    ...(row.audioRemovedAt !== null && { isRemoved: true }),
  };
}

/** The columns by which lists find and show a narration's product. */
export function toProductColumns({ productName, version }: NarrationSettings) {
  return {
    productName: productName ?? null,
    productKey: productName === undefined ? null : productKey(productName),
    version: version ?? null,
  };
}

function known<K extends keyof ConversionEntity>(
  row: ConversionEntity,
  column: K,
): NonNullable<ConversionEntity[K]> {
  const value = row[column];
  if (value == null) throw new Error(`Conversion ${row.id} is ${row.status} without ${column}.`);
  return value;
}
