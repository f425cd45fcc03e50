import { expect } from 'chai';
import { addUser } from '../../src/accounts/members.js';
import { ROLES } from '../../src/domain/account.js';
import { COMMAND_LINE, type Actor } from '../../src/domain/actor.js';
import { ActionNotAllowed, ACTIONS, mayDo } from '../../src/domain/permissions.js';
import { anActor } from '../builders/actor.js';
import { aConversionBench, type ConversionBench } from '../conversions/conversion-bench.js';
import { COLUMNS, isAllowed, TABLE_ACTIONS, type Column } from './role-table.js';
import { serviceCalls } from './service-calls.js';

const emailOf = (name: string) => `${name}@example.org`;

/** Rights that only decide what is shown, or that services of their own check elsewhere. */
const WITHOUT_CALL = ['conversions.read', 'organization.write', 'keys.read', 'endpoints.read'];
const INSTALLATION = ['usage.read', 'installation.read'];

describe('the rights of roles', () => {
  let bench: ConversionBench;

  before(async () => {
    bench = await aConversionBench({ concurrentJobs: 1_000, audioQuota: 1_000_000 });
    const { database, organization, clock } = bench;
    await database.unitOfWork.write(async (transaction) => {
      for (const role of ROLES) {
        const user = await addUser(transaction, COMMAND_LINE, { email: emailOf(role) }, clock.at);
        await transaction.accounts.setMember(organization.id, user.id, role, clock.at);
      }
      await addUser(transaction, COMMAND_LINE, { email: emailOf('guest') }, clock.at);
    });
  });

  after(() => bench.discard());

  const actorOf = (column: Column): Actor =>
    column === 'operator'
      ? anActor('viewer', { isOperator: true, label: 'operator@example.org' })
      : anActor(column);
  const recordedBy = async ({ label }: Actor) => {
    const query = { organizationId: bench.organization.id, actor: label, before: null };
    return (await bench.database.reads.audit.list({ ...query, limit: 1_000 })).length;
  };

  it('are those of the table, for every action', () => {
    expect([...TABLE_ACTIONS].sort()).to.deep.equal([...ACTIONS].sort());
    for (const column of COLUMNS) {
      for (const action of ACTIONS) {
        const allowed = mayDo(actorOf(column), action);
        expect(allowed, `${column} ${action}`).to.equal(isAllowed(column, action));
      }
    }
  });

  it('are each tried below, on a service', () => {
    const tried = new Set<string>(serviceCalls(bench).map(({ action }) => action));
    const untried = ACTIONS.filter((action) => !tried.has(action));
    expect([...untried].sort()).to.deep.equal([...WITHOUT_CALL, ...INSTALLATION].sort());
  });

  for (const column of COLUMNS) {
    it(`hold for ${column} before every service, and what is refused changes nothing`, async () => {
      const actor = actorOf(column);
      for (const { action, name, attempt } of serviceCalls(bench)) {
        const recorded = await recordedBy(actor);
        const refused = await attempt(actor).then(
          () => null,
          (error: unknown) => error,
        );
        const said = `${column}: ${name}`;
        if (isAllowed(column, action)) {
          expect(refused, said).to.equal(null);
          continue;
        }
        expect(refused, said).to.be.instanceOf(ActionNotAllowed);
        expect(await recordedBy(actor), said).to.equal(recorded);
      }
    });
  }
});
