import { v7 as uuidv7 } from 'uuid';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { Reads, Transaction } from '../../../src/contracts/unit-of-work.js';
import type { Database } from '../../../src/database/database.js';
import type { Organization } from '../../../src/domain/account.js';
import { anOrganization } from '../../builders/conversion.js';

/** A database of its own on which suites are run. */
export interface TriedDatabase {
  /** The processes that share it: what one writes the others read. */
  readonly nodes: readonly [Database, ...Database[]];
  /** Runs one statement beside them, and returns its rows as the driver gives them. */
  query(statement: string): Promise<readonly unknown[]>;
  discard(): Promise<void>;
}

export type CreateDatabase = () => Promise<TriedDatabase>;

/** Tables that own the rows of all others: removing a row here removes everything that belongs to it. */
const ROOTS = [
  'audit_entries',
  'organizations',
  'users',
  'request_counts',
  'request_days',
  'refused_requests',
];

/** Steps of suites with a database. */
export class DatabaseSteps {
  #tried: TriedDatabase | undefined;

  async open(create: CreateDatabase): Promise<void> {
    this.#tried = await create();
  }

  async empty(): Promise<void> {
    for (const table of ROOTS) await this.#known.query(`DELETE FROM ${table}`);
  }

  async discard(): Promise<void> {
    await this.#tried?.discard();
  }

  get nodes(): TriedDatabase['nodes'] {
    return this.#known.nodes;
  }

  get node(): Database {
    return this.nodes[0];
  }

  /** Of another process, where there are several. */
  get reads(): Reads {
    return (this.nodes.at(-1) ?? this.node).reads;
  }

  query(statement: string): Promise<readonly unknown[]> {
    return this.#known.query(statement);
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.node.unitOfWork.write(work);
  }

  /** So many transactions at once, on all processes in turn. */
  writeAtOnce<T>(
    count: number,
    work: (transaction: Transaction, i: number) => Promise<T>,
  ): Promise<PromiseSettledResult<T>[]> {
    return Promise.allSettled(
      Array.from({ length: count }, (_, i) => {
        const node = this.nodes[i % this.nodes.length] ?? this.node;
        return node.unitOfWork.write((transaction) => work(transaction, i));
      }),
    );
  }

  async organization(changes: Partial<Organization> = {}): Promise<Organization> {
    const organization = anOrganization(changes);
    await this.write(({ accounts }) => accounts.addOrganization(organization));
    return organization;
  }

  /** An organization of its own each time. */
  async owner(mode: Owner['mode'] = 'live'): Promise<Owner> {
    const { id } = await this.organization();
    return { organizationId: id, mode };
  }

  get #known(): TriedDatabase {
    if (this.#tried === undefined) throw new Error('The database is opened before the first test.');
    return this.#tried;
  }
}

/** For a `describe`: a database that is opened before its tests, and empty before each. */
export function useDatabase(create: CreateDatabase): DatabaseSteps {
  const steps = new DatabaseSteps();
  before(() => {
    return steps.open(create);
  });
  beforeEach(() => steps.empty());
  after(() => steps.discard());
  return steps;
}

/** UUIDs v7 of a time (ISO 8601 date-time): they sort by it. */
export function idAt(time: string): string {
  return uuidv7({ msecs: Date.parse(time) });
}
