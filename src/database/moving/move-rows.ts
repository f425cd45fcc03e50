import { carryRow } from './carry-row.js';
import { digestRows, type TableDigest } from './digest-rows.js';
import { removeStaleRows } from './remove-stale-rows.js';
import { rowBatches } from './row-batches.js';
import type { MoveSource } from './source.js';
import type { Row, Table } from './tables.js';
import type { MoveTarget } from './target.js';

/** One table of the source, as it is to be, beside that of the target. */
export interface MovedTable {
  readonly table: string;
  readonly source: TableDigest;
  readonly target: TableDigest;
}

/** A display of the progress of a step. */
interface StepWatcher {
  /** @param rows so far */
  update(rows: number): void;
  /** Called once, when the step has ended, whether well or not. */
  stop(): void;
}

/** Called at the beginning of a step with what it does and how many rows it will go through. */
export type WatchStep = (step: string, rows: number) => StepWatcher;

export interface MoveOptions {
  readonly source: MoveSource;
  readonly target: MoveTarget;
  /** Breaks the move off between two batches. */
  readonly signal: AbortSignal;
  readonly watch: WatchStep;
}

/**
 * Makes the target's rows those of the source. What an earlier attempt has left there does no harm.
 * @throws the signal's reason
 */
export async function moveRows(options: MoveOptions): Promise<void> {
  const { source, target, signal } = options;
  // Stale rows go first: a row that was deleted and created again must not collide with the old row under a unique key.
  for (const table of source.tables.toReversed()) {
    await removeStaleRows(source.manager, target.manager, table, signal);
  }
  for (const table of source.tables) await copyRows(table, options);
}

/**
 * Reads both databases to their end and compares them table by table.
 * @throws the signal's reason
 */
export async function compareRows(options: MoveOptions): Promise<readonly MovedTable[]> {
  const compared: MovedTable[] = [];
  for (const table of options.source.tables) compared.push(await compareTable(table, options));
  return compared;
}

async function copyRows(table: Table, { source, target, signal, watch }: MoveOptions) {
  const step = watch(`Copying ${table.name}`, await source.manager.count(table.entity));
  const conflict = table.key.map(({ property }) => property);
  let rows = 0;
  try {
    for await (const batch of rowBatches(source.manager, table, signal)) {
      const carried = batch.map((row) => carryRow(table, row));
      await target.manager.upsert(table.entity, carried, conflict);
      step.update((rows += batch.length));
    }
  } finally {
    step.stop();
  }
}

async function compareTable(
  table: Table,
  { source, target, signal, watch }: MoveOptions,
): Promise<MovedTable> {
  const total = await source.manager.count(table.entity);
  const step = watch(`Comparing ${table.name}`, total);
  try {
    // Half of the step is the source, half the target.
    const ours = await digestRows(carriedBatches(table, source, signal), (rows) =>
      step.update(rows / 2),
    );
    const theirs = await digestRows(rowBatches(target.manager, table, signal), (rows) =>
      step.update((ours.rows + rows) / 2),
    );
    return { table: table.name, source: ours, target: theirs };
  } finally {
    step.stop();
  }
}

async function* carriedBatches(
  table: Table,
  { manager }: MoveSource,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of rowBatches(manager, table, signal)) {
    yield batch.map((row) => carryRow(table, row));
  }
}
