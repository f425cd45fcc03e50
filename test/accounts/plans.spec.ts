import { expect } from 'chai';
import { findPlan } from '../../src/accounts/plans.js';
import { aPlan } from './accounts-database.js';

describe('the plan of an organization', () => {
  it('is that of the settings', () => {
    const growth = aPlan({ id: 'growth' });
    expect(findPlan({ growth, unlimited: aPlan() }, 'growth')).to.equal(growth);
  });

  it('that is no longer in the settings gives access to nothing', () => {
    expect(findPlan({ unlimited: aPlan() }, 'gone')).to.deep.equal({
      id: 'gone',
      apiAccess: false,
      paid: false,
      requestsPerDay: 0,
      requestsPerMinute: 0,
      concurrentJobs: 1,
      audioQuota: 0,
    });
  });
});
