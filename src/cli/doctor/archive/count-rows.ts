import { columnOf, tablesOf } from '../../../database/inspecting/inspected-database.js';
import { ifRefused } from '../../../domain/expected-faults.js';
import type { CheckContext } from '../check.js';
import { withDatabase } from '../with-database.js';

/** Rows of each table; null if the database does not exist or cannot be read. */
export async function countRows(
  context: Pick<CheckContext, 'settings' | 'signal'>,
): Promise<Readonly<Record<string, number>> | null> {
  try {
    return await withDatabase(context, async ({ type, ask }) => {
      const counts: [string, number][] = [];
      for (const table of columnOf(await ask(tablesOf(type)), 'name')) {
        const [count] = columnOf(await ask(`SELECT count(*) AS count FROM "${table}"`), 'count');
        counts.push([table, Number(count)]);
      }
      return Object.fromEntries(counts);
    });
  } catch (error) {
    return ifRefused(null)(error);
  }
}
