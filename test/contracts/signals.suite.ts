import { expect } from 'chai';
import type { Heard, Signal } from '../../src/contracts/signals.js';
import type { Transaction } from '../../src/contracts/unit-of-work.js';
import { anOrganization } from '../builders/conversion.js';
import { rejection } from '../database/tried/outcomes.js';
import type { DatabaseSteps } from '../database/tried/tried-database.js';
import { eventually } from '../journeys/eventually.js';

const SETTLED = { type: 'settled', id: 'a' } as const;
const REMOVED = { type: 'removed', id: 'ä 😀' } as const;

/** One of each type. */
const ALL: readonly Signal[] = [
  { type: 'accepted', id: 'a', characters: 12 },
  { type: 'moved', id: 'a', to: 'generating' },
  { type: 'spoken', id: 'a', utterances: 3, total: 7, seconds: 4.5 },
  { type: 'planned', id: 'a', spokenCharacters: 10 },
  { type: 'progress', id: 'a', done: 0.123456789 },
  { type: 'measured', spokenCharacters: 10, seconds: 1.5 },
  SETTLED,
  REMOVED,
  { type: 'unshared', id: 'a' },
];

/** Requirements for signals between processes that share a database. */
export function signalsSuite(db: DatabaseSteps): void {
  describe('as signals', () => {
    let subscriptions: (() => void)[];

    beforeEach(() => {
      subscriptions = [];
    });

    afterEach(() => {
      for (const unsubscribe of subscriptions) unsubscribe();
    });

    /** Signals that each process receives from now on. */
    const listen = (): Heard[][] =>
      db.nodes.map(({ signals }) => {
        const heard: Heard[] = [];
        subscriptions.push(signals.subscribe((signal) => void heard.push(signal)));
        return heard;
      });

    const heardBy = (lists: readonly Heard[][], count: number) =>
      eventually(() => (lists.every((list) => list.length >= count) ? true : undefined), 5_000);

    it('do not undo what was written if a subscriber throws', async () => {
      const [node] = db.nodes;
      subscriptions.push(
        node.signals.subscribe(() => {
          throw new Error('At once.');
        }),
        node.signals.subscribe(() => Promise.reject(new Error('Later.'))),
      );
      const lists = listen();
      const organization = anOrganization();
      await write([SETTLED], ({ accounts }) => accounts.addOrganization(organization));
      await heardBy(lists, 1);
      expect(await db.reads.accounts.findOrganization(organization.id)).not.to.equal(null);
    });

    const inAll = (heard: readonly Heard[]) => db.nodes.map(() => heard);

    /** Writes a transaction that publishes some signals. */
    const write = (
      signals: readonly Signal[],
      work: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
    ) =>
      db.write(async (transaction) => {
        for (const signal of signals) transaction.publish(signal);
        await work(transaction);
      });

    for (const [how, publish] of [
      ['by themselves', (signals: readonly Signal[]) => publishEach(signals)],
      ['in a transaction', (signals: readonly Signal[]) => write(signals)],
    ] as const) {
      it(`published ${how} are heard by everybody, as they are, in order, and once`, async () => {
        const heard = listen();
        const twice = listen();
        await publish(ALL);
        await heardBy(heard, ALL.length);
        // What comes back to the sender as an echo comes before this.
        db.nodes.at(-1)?.signals.publish(SETTLED);
        await heardBy([...heard, ...twice], ALL.length + 1);
        expect(heard).to.deep.equal(inAll([...ALL, SETTLED]));
        expect(twice).to.deep.equal(heard);
      });
    }

    function publishEach(signals: readonly Signal[]): Promise<void> {
      for (const signal of signals) db.node.signals.publish(signal);
      return Promise.resolve();
    }

    it('are heard by nobody whose subscription has ended, and by all others', async () => {
      const [ended, others]: [Heard[], Heard[]] = [[], []];
      const { signals } = db.node;
      const unsubscribe = signals.subscribe((signal) => void ended.push(signal));
      subscriptions.push(signals.subscribe((signal) => void others.push(signal)));
      const everywhere = listen();
      signals.publish(SETTLED);
      await heardBy([ended, others], 1);
      unsubscribe();
      unsubscribe();
      signals.publish(REMOVED);
      // Other processes, too: nothing is on its way when the next test begins.
      await heardBy([others, ...everywhere], 2);
      expect(ended).to.deep.equal([SETTLED]);
      expect(others).to.deep.equal([SETTLED, REMOVED]);
    });

    it('of a transaction are heard when what they tell of can be read, and not before', async () => {
      const organization = anOrganization();
      const heard = listen();
      const seen: unknown[] = [];
      for (const { signals, reads } of db.nodes) {
        const look = async () => {
          seen.push(await reads.accounts.findOrganization(organization.id));
        };
        subscriptions.push(signals.subscribe(look));
      }
      await write([SETTLED], async ({ accounts }) => {
        await accounts.addOrganization(organization);
        // All processes that would receive it have received it by now.
        await db.reads.accounts.countOrganizations();
        expect(heard).to.deep.equal(inAll([]));
      });
      await eventually(() => (seen.length === db.nodes.length ? true : undefined), 5_000);
      expect(seen).to.deep.equal(db.nodes.map(() => organization));
    });

    it('of a transaction were heard in its own process, and dealt with, when it resolves', async () => {
      const done: Heard[] = [];
      subscriptions.push(
        db.node.signals.subscribe(async (signal) => {
          await db.node.reads.accounts.countOrganizations();
          done.push(signal);
        }),
      );
      await write([SETTLED, REMOVED]);
      expect(done).to.have.deep.members([SETTLED, REMOVED]);
    });

    it('of a transaction that was rolled back are heard by nobody', async () => {
      const heard = listen();
      const broken = write([SETTLED], () => Promise.reject(new Error('changed my mind')));
      expect(await rejection(broken)).to.have.property('message', 'changed my mind');
      await write([REMOVED]);
      await heardBy(heard, 1);
      expect(heard).to.deep.equal(inAll([REMOVED]));
    });

    it('let their subscribers write, as an interrupted job does', async () => {
      const organization = anOrganization();
      const add = () => db.write(({ accounts }) => accounts.addOrganization(organization));
      subscriptions.push(db.node.signals.subscribe(add));
      await write([SETTLED]);
      expect(await db.reads.accounts.findOrganization(organization.id)).to.deep.equal(organization);
    });

    it('of many transactions at once are all heard by everybody', async () => {
      const heard = listen();
      await db.writeAtOnce(20, ({ publish }, i) => {
        publish({ type: 'settled', id: String(i) });
        return Promise.resolve();
      });
      await heardBy(heard, 20);
      const all = Array.from({ length: 20 }, (_, i) => ({ type: 'settled', id: String(i) }));
      for (const list of heard) expect(list).to.have.deep.members(all);
    });
  });
}
