import type { IntakeReads } from '../../contracts/intake-store.js';
import type { AccountReads } from '../../contracts/account-store.js';
import type { Transaction } from '../../contracts/unit-of-work.js';
import type { Admission } from '../../conversions/admission.js';
import type { WorkPrincipal } from '../../domain/account.js';
import type { ChooseVoice } from '../../conversions/choose-voice.js';
import { WATCHED_FOLDER } from '../../domain/actor.js';
import type { AskedOrder, ConversionOrder } from '../../domain/conversion.js';
import type { IntakeFile } from '../../domain/intake.js';
import { FolderTakenOver, type ActiveFolder, type ReachStep } from '../active-folder.js';

export interface AcceptingOptions {
  readonly admission: Pick<Admission, 'accept'>;
  readonly reads: { readonly accounts: AccountReads; readonly intake: IntakeReads };
  /** @throws {VoiceNotAvailable} for a voice that no plugin has. */
  readonly chooseVoice: ChooseVoice;
  /** @throws for an address that the service may not call. */
  readonly checkWebhook: (url: string) => void;
  readonly reach: ReachStep;
}

/** Properties of a newly claimed file. */
export type NewFile = Omit<IntakeFile, 'conversionIds' | 'orders' | 'settled' | 'parts'>;

/**
 * Creates the conversions of a file as the API does for a request. Each conversion is accepted in the transaction
 * that records it in the file's row; the first one, in the transaction that creates the row. The row therefore
 * always lists all conversions of the file.
 */
export class Accepting {
  constructor(private readonly options: AcceptingOptions) {}

  /**
   * Claims a file with the first of its conversions.
   * @throws {FolderTakenOver}, {QuotaExceeded}, {BacklogFull}: nothing has changed. {VersionNotFound}, {ProductNotFound},
   * {VoiceNotAvailable} and what `checkWebhook` throws: it cannot be narrated as it was asked.
   */
  async claim(
    folder: ActiveFolder,
    principal: WorkPrincipal,
    file: NewFile,
    asked: readonly AskedOrder[],
  ): Promise<void> {
    const { chooseVoice, checkWebhook, reach } = this.options;
    const orders = asked.map((order) => ({
      ...order,
      voice: chooseVoice(order.voice, principal.organization),
    }));
    const [first] = orders;
    if (first === undefined) throw new RangeError('A file is narrated in one part or more.');
    if (first.webhookUrl !== null) checkWebhook(first.webhookUrl);
    await this.#accept(folder, principal, file, first, async ({ intake }, id) => {
      await intake.add({
        ...file,
        parts: orders.length,
        conversionIds: [id],
        orders: orders.length > 1 ? orders : null,
        settled: null,
      });
      await intake.addReleases(file);
    });
    reach('claimed', file.path);
  }

  /**
   * Orders what is still to be ordered of a file that was claimed.
   * @throws as `claim`; what was accepted before stays
   */
  async acceptRest(folder: ActiveFolder, file: IntakeFile): Promise<void> {
    const { reads, reach } = this.options;
    const organization = await reads.accounts.findOrganization(file.organizationId);
    if (organization === null) return;
    const principal = { organization, mode: file.mode };
    const ids = [...file.conversionIds];
    for (const order of (file.orders ?? []).slice(ids.length)) {
      // A transaction may be tried again: the id is kept once it is durable.
      const id = await this.#accept(folder, principal, file, order, ({ intake }, accepted) =>
        intake.noteConversions(file, [...ids, accepted]),
      );
      ids.push(id);
      reach('accepted', file.path);
    }
  }

  async #accept(
    { id, watcher }: ActiveFolder,
    principal: WorkPrincipal,
    file: Pick<IntakeFile, 'id'>,
    order: ConversionOrder,
    note: (transaction: Transaction, conversionId: string) => Promise<void>,
  ): Promise<string> {
    const { id: conversionId } = await this.options.admission.accept(
      WATCHED_FOLDER,
      principal,
      order,
      {
        requestId: `file_${file.id}`,
        also: async (transaction, conversion) => {
          if (!(await transaction.intake.holdFolder(id, watcher))) throw new FolderTakenOver();
          await note(transaction, conversion.id);
        },
      },
    );
    return conversionId;
  }
}
