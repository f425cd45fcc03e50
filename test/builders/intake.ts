import { v7 as uuidv7 } from 'uuid';
import type { ConversionOrder } from '../../src/domain/conversion.js';
import type { IntakeFile } from '../../src/domain/intake.js';
import { aConversion } from './conversion.js';

/** A file of a watched folder of which one conversion is to be made. */
export function anIntakeFile(changes: Partial<IntakeFile> = {}): IntakeFile {
  return {
    ...{ id: uuidv7(), organizationId: uuidv7(), mode: 'live', folder: uuidv7(), path: 'notes.md' },
    ...{ sha256: 'a'.repeat(64), bytes: 5_000_000_000, stamp: '1:12:0' },
    fingerprint: 'b'.repeat(64),
    plan: {
      ...{ title: 'Notes', resultName: 'notes', formats: ['txt'], source: 'done' },
      ...{ companions: [], product: null, releases: [], refusal: null },
    },
    ...{ parts: 1, conversionIds: [], orders: null, createdAt: '2026-05-10T12:00:00.000Z' },
    settled: null,
    ...changes,
  };
}

/** Order of a conversion from a watched folder. */
export function anIntakeOrder(changes: Partial<ConversionOrder> = {}): ConversionOrder {
  const { sourceType, title, content, additionalContext, productId } = aConversion();
  const { ignoreOrganization, publicUrl, webhookUrl, narration, voice } = aConversion();
  return {
    ...{ sourceType, title, content, additionalContext, productId },
    ...{ ignoreOrganization, publicUrl, webhookUrl, narration, voice },
    ...changes,
  };
}
