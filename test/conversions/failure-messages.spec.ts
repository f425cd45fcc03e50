import { expect } from 'chai';
import { explainFailure } from '../../src/conversions/failure-messages.js';
import {
  GenerationFailure,
  StorageFull,
  VersionNotFound,
  VoiceNotAvailable,
} from '../../src/domain/failure.js';

describe('the failure messages of a conversion', () => {
  for (const [error, told] of [
    [new GenerationFailure('There is nothing to say.'), /^There is nothing to say\.$/],
    [
      new VersionNotFound('3.0.0', ['1.0.0']),
      /3\.0\.0 is not in this changelog\. It has 1\.0\.0\. Retry .* another settings\.version\.$/,
    ],
    [
      new VoiceNotAvailable('voice.voice_id', 'is not there'),
      /^The voice is no longer available: voice\.voice_id is not there\. Convert the text again/,
    ],
    [new StorageFull('/var/secret is full'), /^The disk of the service is full\..*retry/],
  ] as const) {
    it(`${error.name}: what it is and what to do`, () => {
      expect(explainFailure(error)).to.match(told);
    });
  }

  it('is nothing of what goes on inside', () => {
    for (const error of [new Error('SQLITE: no such column secret'), 'secret', undefined]) {
      expect(explainFailure(error)).to.match(/^Internal error\. Retry/);
      expect(explainFailure(error)).not.to.include('secret');
    }
  });
});
