import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';

const FOLDER = path.resolve('src', 'scripting');
const MEGABYTE = 1_048_576;

describe('weights and lexica', () => {
  it('take at most a megabyte', async () => {
    const names = await readdir(FOLDER, { recursive: true });
    const files = names.filter((name) => name.endsWith('.json'));
    const sizes = await Promise.all(files.map((name) => stat(path.join(FOLDER, name))));
    expect(files).to.include(path.join('reading', 'roles', 'weights.json'));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).to.be.at.most(MEGABYTE);
  });
});
