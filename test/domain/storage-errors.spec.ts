import { expect } from 'chai';
import { StorageFull } from '../../src/domain/failure.js';
import { asStorageError, systemErrorCode } from '../../src/domain/storage-errors.js';

const systemError = (code: unknown) => Object.assign(new Error('write failed'), { code });

describe('errors of the storage', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG']) {
    it(`say "full" for ${code}, where, and keep the cause`, () => {
      const cause = systemError(code);
      const full = asStorageError(cause, 'The clip cache');
      expect(full).to.be.instanceOf(StorageFull).with.property('cause', cause);
      expect(full)
        .to.have.property('message')
        .that.matches(/^The clip cache has no room\. Free/);
    });
  }

  it('stay as they are if they mean something else', () => {
    for (const error of [systemError('EACCES'), new Error('ENOSPC'), 'ENOSPC', undefined]) {
      expect(asStorageError(error)).to.equal(error);
    }
  });

  it('have a code if the system gave one', () => {
    expect(systemErrorCode(systemError('ENOENT'))).to.equal('ENOENT');
    expect(systemErrorCode(systemError(7))).to.equal(undefined);
    expect(systemErrorCode(new Error('ENOENT'))).to.equal(undefined);
  });
});
