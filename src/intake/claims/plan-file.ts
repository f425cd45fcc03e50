import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Owner } from '../../contracts/conversion-store.js';
import type { IntakeReads } from '../../contracts/intake-store.js';
import type { ProductReads } from '../../contracts/product-store.js';
import type { AskedOrder } from '../../domain/conversion.js';
import type { DuplicateChoice, IntakePlan, IntakeRefusal } from '../../domain/intake.js';
import { productKey } from '../../domain/product-name.js';
import type { Product } from '../../domain/product.js';
import type { ActiveFolder } from '../active-folder.js';
import { readableName } from '../folders/file-names.js';
import type { InstructionReading } from '../instructions/instruction-reading.js';
import type { Instructions } from '../instructions/instructions.js';
import { combine } from '../instructions/precedence.js';
import type { TextThreads } from '../texts/text-threads.js';
import { chooseText } from './choose-text.js';
import { findProduct } from './folder-owner.js';
import { gatherInstructions } from './gather-instructions.js';
import { ordersOf, productOfReleases, type KnownText } from './orders-of.js';

export interface PlanningOptions {
  readonly threads: Pick<TextThreads, 'read' | 'titleOf' | 'kindOf' | 'releasesOf' | 'partsOf'>;
  /** Made when the first file needs it. */
  readonly instructions: () => InstructionReading;
  readonly reads: { readonly products: ProductReads; readonly intake: IntakeReads };
}

/** A file that was read. */
export interface FileToPlan {
  readonly folder: ActiveFolder;
  readonly owner: Owner;
  /** Within the folder, with `/`. */
  readonly path: string;
  /** Null if it could not be read. */
  readonly bytes: Uint8Array | null;
  /** SHA-256 of the bytes, lowercase hex. */
  readonly sha256: string;
}

/** Plan of the work on a file. */
export interface PlannedFile {
  readonly plan: Omit<IntakePlan, 'resultName'>;
  /** SHA-256 of the bytes and of everything that was asked for with them, lowercase hex. */
  readonly fingerprint: string;
  readonly duplicates: DuplicateChoice;
  /** One a part; none if it is refused. */
  readonly orders: readonly AskedOrder[];
}

/** Decides what is to be done with files: reads them, and what is asked for them. */
export class Planning {
  constructor(private readonly options: PlanningOptions) {}

  /**
   * @param reason why the file could not be read; null if it was
   * @throws Node's errors of its file system, and the signal's reason
   */
  async plan(file: FileToPlan, reason: string | null, signal: AbortSignal): Promise<PlannedFile> {
    const { threads, instructions: reading } = this.options;
    const name = readableName(path.posix.basename(file.path));
    const read =
      file.bytes === null
        ? { readable: false as const, reason: reason ?? '' }
        : await threads.read(name, file.bytes, signal);
    const text = read.readable ? read.text : null;
    const gathered = await gatherInstructions(
      { folder: file.folder, allow: file.folder.settings.allow, file: file.path, text },
      reading(),
    );
    const defaults = ofSettings(file.folder);
    const instructions = gathered.valid ? combine([gathered.instructions, defaults]) : defaults;
    const remarks = gathered.valid ? gathered.remarks : [];
    const known = { file, instructions, companions: gathered.companions, remarks, title: name };
    if (!read.readable) return refused(known, { outcome: 'failed', reason: read.reason });
    if (!gathered.valid) return refused(known, { outcome: 'failed', reason: gathered.reason });
    const title = await threads.titleOf(read.text, name, signal);
    if (!title.readable) return refused(known, { outcome: 'failed', reason: title.reason });
    return this.#planText({ ...known, title: title.title }, read.text, signal);
  }

  async #planText(known: Known, text: string, signal: AbortSignal): Promise<PlannedFile> {
    const { threads, reads } = this.options;
    const { file, instructions } = known;
    const { owner, folder } = file;
    const name = readableName(path.posix.basename(file.path));
    const { source_type: asked, title: named, settings } = instructions.request;
    const product = await this.#productOf(instructions, owner);
    if (product === 'unknown') return refused(known, NO_PRODUCT);
    const kind =
      asked === undefined
        ? await threads.kindOf(text, name, signal)
        : { readable: true as const, kind: asked };
    if (!kind.readable) return refused(known, { outcome: 'failed', reason: kind.reason });
    const title = named ?? known.title;
    const facts: KnownText = { name, title, sourceType: kind.kind, instructions, product };
    const releasesOf = productKey(productOfReleases(facts) ?? `${folder.id}/${file.path}`);
    const chosen = await chooseText(
      {
        ...{ text, owner, sourceType: kind.kind, product: releasesOf },
        ...{ choice: instructions.releases ?? 'new', version: settings?.version },
      },
      threads,
      reads.intake,
    );
    if (chosen.type === 'refused') return refused({ ...known, title }, chosen.refusal);
    const parts = await threads.partsOf(chosen.text, signal);
    if (!parts.readable) return refused(known, { outcome: 'failed', reason: parts.reason });
    const { plan, ...rest } = planned({ ...known, title });
    const ofReleases = kind.kind === 'changelog' ? releasesOf : null;
    return {
      ...rest,
      plan: { ...plan, product: ofReleases, releases: chosen.releases },
      orders: ordersOf(facts, parts.parts),
    };
  }

  /** Null if none is named. */
  async #productOf(
    { product, request }: Instructions,
    owner: Owner,
  ): Promise<Product | null | 'unknown'> {
    const named = product ?? request.product_id;
    if (named === undefined) return null;
    return (await findProduct(named, owner, this.options.reads.products)) ?? 'unknown';
  }
}

/** Facts about a file before its plan. */
interface Known {
  readonly file: FileToPlan;
  readonly instructions: Instructions;
  readonly companions: readonly string[];
  /** Instructions that are not followed. */
  readonly remarks: readonly string[];
  readonly title: string;
}

const NO_PRODUCT: IntakeRefusal = {
  outcome: 'failed',
  reason:
    'The organization has no product of that name or id. See lectern product list; make it with lectern product create, or leave product out.',
};

function refused(known: Known, refusal: IntakeRefusal): PlannedFile {
  const { plan, ...rest } = planned(known);
  return { ...rest, plan: { ...plan, refusal }, orders: [] };
}

function planned({ file, instructions, companions, remarks, title }: Known): PlannedFile {
  const { formats = ['mp3'], source = 'done', duplicates = 'skip' } = instructions;
  return {
    plan: {
      ...{ title, formats, source, companions, remarks },
      ...{ product: null, releases: [], refusal: null },
    },
    fingerprint: createHash('sha256')
      .update(JSON.stringify([file.sha256, instructions]))
      .digest('hex'),
    duplicates,
    orders: [],
  };
}

/** Instructions from the settings of the folder, which have the lowest precedence. */
function ofSettings({ settings }: ActiveFolder): Instructions {
  const { product, formats, source, duplicates } = settings;
  return { request: {}, ...(product !== '' && { product }), formats, source, duplicates };
}
