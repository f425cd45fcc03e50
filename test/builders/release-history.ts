import { pino } from 'pino';
import type { HistoryReader } from '../../src/contracts/history-reader.js';
import { ReleaseHistory } from '../../src/conversions/release-history.js';
import type { Database } from '../../src/database/database.js';
import { factsOfOrder, productOfOrder } from '../../src/scripting/read-history.js';

/** Reads on this thread. */
export const HISTORY_READER: HistoryReader = {
  nameProduct: (source) => Promise.resolve(source).then(productOfOrder),
  readFacts: (source) => Promise.resolve(source).then(factsOfOrder),
};

/** The history of a database, with texts that are read on this thread. */
export function releaseHistory(
  { reads, unitOfWork }: Pick<Database, 'reads' | 'unitOfWork'>,
  reader = HISTORY_READER,
): ReleaseHistory {
  return new ReleaseHistory({ reads, unitOfWork, reader, logger: pino({ level: 'silent' }) });
}
