import { useDatabase, type CreateDatabase } from '../database/tried/tried-database.js';
import { marksSuite } from './marks.suite.js';
import { sharesSuite } from './shares.suite.js';
import { signalsSuite } from './signals.suite.js';
import { accountStoreSuite } from './stores/account-store.suite.js';
import { auditStoreSuite } from './stores/audit-store.suite.js';
import { conversionListSuite } from './stores/conversion-list.suite.js';
import { conversionQueriesSuite } from './stores/conversion-queries.suite.js';
import { conversionStatesSuite } from './stores/conversion-states.suite.js';
import { conversionStoreSuite } from './stores/conversion-store.suite.js';
import { embedTokenStoreSuite } from './stores/embed-token-store.suite.js';
import { eventStoreSuite } from './stores/event-store.suite.js';
import { feedStoreSuite } from './stores/feed-store.suite.js';
import { idempotencyStoreSuite } from './stores/idempotency-store.suite.js';
import { intakeStoreSuite } from './stores/intake-store.suite.js';
import { productStoreSuite } from './stores/product-store.suite.js';
import { releaseFactsStoreSuite } from './stores/release-facts-store.suite.js';
import { requestCountStoreSuite } from './stores/request-count-store.suite.js';
import { requestOutcomeStoreSuite } from './stores/request-outcome-store.suite.js';
import { signInStoreSuite } from './stores/sign-in-store.suite.js';
import { scriptStoreSuite } from './stores/script-store.suite.js';
import { pronunciationStoreSuite } from './stores/pronunciation-store.suite.js';
import { supersededAudioStoreSuite } from './stores/superseded-audio-store.suite.js';
import { timingStoreSuite } from './stores/timing-store.suite.js';
import { usageStoreSuite } from './stores/usage-store.suite.js';
import { unitOfWorkSuite } from './unit-of-work.suite.js';

/** Requirements for every database. Jobs have a suite of their own, because time has to pass for them. */
export function databaseSuite(createDatabase: CreateDatabase): void {
  marksSuite(createDatabase);

  describe('emptied before each test', () => {
    // All suites share it: opening one takes longer than most tests.
    const db = useDatabase(createDatabase);
    for (const suite of [
      ...[unitOfWorkSuite, signalsSuite, sharesSuite, accountStoreSuite, auditStoreSuite],
      ...[conversionStoreSuite, conversionStatesSuite, conversionQueriesSuite, conversionListSuite],
      ...[
        embedTokenStoreSuite,
        eventStoreSuite,
        feedStoreSuite,
        idempotencyStoreSuite,
        intakeStoreSuite,
      ],
      ...[productStoreSuite, requestCountStoreSuite, requestOutcomeStoreSuite],
      ...[scriptStoreSuite, signInStoreSuite, supersededAudioStoreSuite, timingStoreSuite],
      pronunciationStoreSuite,
      releaseFactsStoreSuite,
      usageStoreSuite,
    ]) {
      suite(db);
    }
  });
}
