import type { Transaction } from '../../src/contracts/unit-of-work.js';
import type { Conversion, ConversionError } from '../../src/domain/conversion.js';
import { aConversion } from '../builders/conversion.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { storeRecording, type StoredText } from '../web/stored-recording.js';
import type { DashboardDaemon } from './signed-in.js';

/** Conversions of the first organization of a daemon, in the states that pages show. */
export class ConversionSite {
  constructor(private readonly site: DashboardDaemon) {}

  /** Path of the page of a conversion. */
  place({ id }: Pick<Conversion, 'id'>): string {
    return this.site.place(`conversions/${id}`);
  }

  /** A finished private recording: two hosts, silent. */
  store(text: StoredText, changes: Partial<Conversion> = {}): Promise<Conversion> {
    const { organization, daemon } = this.site;
    const storing = {
      storage: daemon.storage,
      clock: { at: new Date().toISOString() },
      asCommandLine: <T>(work: (transaction: Transaction) => Promise<T>) => this.write(work),
    };
    return storeRecording(storing, { organization }, text, { publicUrl: false, ...changes });
  }

  async storeFailed(
    error: ConversionError,
    changes: Partial<Conversion> = {},
  ): Promise<Conversion> {
    const conversion = aConversion({ organizationId: this.site.organization.id, ...changes });
    await this.write(async ({ conversions }) => {
      await conversions.add(conversion);
      await conversions.fail(conversion.id, new Date().toISOString(), error);
    });
    return conversion;
  }

  /** Changes the database from beside the daemon. */
  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const database = await openDatabase(this.site.daemon.storage);
    try {
      return await database.unitOfWork.write(work);
    } finally {
      await database.close();
    }
  }
}
