import type { UnitOfWork } from '../../src/contracts/unit-of-work.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { aConversion } from './conversion.js';

/** Stores conversions a second apart, the first one the oldest. */
export async function storeConversions(
  unitOfWork: UnitOfWork,
  changes: readonly Partial<Conversion>[],
  from = Date.UTC(2026, 0, 1),
): Promise<readonly Conversion[]> {
  const stored = changes.map((change, i) =>
    aConversion({ createdAt: new Date(from + i * 1000).toISOString(), ...change }),
  );
  await unitOfWork.write(async ({ conversions }) => {
    for (const conversion of stored) await conversions.add(conversion);
  });
  return stored;
}
