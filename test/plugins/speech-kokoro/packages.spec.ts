import { readFileSync } from 'node:fs';
import { expect } from 'chai';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}

/** Four folders above this file in dist/. */
const LOCK = new URL('../../../../package-lock.json', import.meta.url);

describe('the packages of speech-kokoro', () => {
  // npm runs the scripts of those packages only that the lock file marks. After a change of the version, remove the mark.
  it('run no script that would download libraries for graphics cards', () => {
    const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as Lock;
    expect(packages['node_modules/onnxruntime-node']).to.include({ version: '1.21.0' });
    expect(packages['node_modules/onnxruntime-node']).not.to.have.property('hasInstallScript');
  });
});
