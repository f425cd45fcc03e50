import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import { StorageFull } from '../../src/domain/failure.js';
import { roomForWork } from '../../src/storage/free-space.js';
import { newFolder } from '../builders/new-folder.js';

describe('the room for new work', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await newFolder();
  });

  afterEach(() => rm(dir, { recursive: true, force: true }));

  const outcome = (minimumFreeMegabytes: number) =>
    roomForWork({ dir, minimumFreeMegabytes })().catch((error: unknown) => error);

  it('is enough while the minimum is free', async () => {
    expect(await outcome(1)).to.equal(undefined);
  });

  it('is too little below the minimum, and says how much is free', async () => {
    const error = await outcome(1_000_000_000);
    expect(error).to.be.instanceOf(StorageFull);
    expect(String(error)).to.match(/has \d+ MB of room, less than .*1000000000/);
  });

  it('is not measured without a minimum', async () => {
    await rm(dir, { recursive: true });
    expect(await outcome(0)).to.equal(undefined);
  });
});
