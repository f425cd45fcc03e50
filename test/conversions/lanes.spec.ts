import { expect } from 'chai';
import { laneOf, newConvertJob } from '../../src/conversions/lanes.js';
import { aPlan } from '../accounts/accounts-database.js';
import { aConversion } from '../builders/conversion.js';

describe('the lane of a conversion', () => {
  it('is one of its organization and mode', () => {
    const lanes = [
      { organizationId: 'a', mode: 'live' as const },
      { organizationId: 'a', mode: 'test' as const },
      { organizationId: 'b', mode: 'live' as const },
    ].map(laneOf);
    expect(lanes).to.deep.equal(['a:live', 'a:test', 'b:live']);
  });

  it('runs as many at once as the plan allows', () => {
    const conversion = aConversion();
    expect(newConvertJob(conversion, aPlan({ concurrentJobs: 7 }), 'req_1')).to.deep.equal({
      name: 'convert@1',
      subject: conversion.id,
      lane: `${conversion.organizationId}:live`,
      laneLimit: 7,
      requestId: 'req_1',
    });
  });
});
