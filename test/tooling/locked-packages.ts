import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declaredLicence, readManifest } from '../../src/operations/licences/package-manifest.js';
import { PROJECT } from './dockerfile.js';

/** A package of package-lock.json that is installed without build and test tools, on some platform. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Folder of the package in the checkout, such as `node_modules/pg`. */
  readonly path: string;
  /** Undefined if neither the lock file nor the package declares one. */
  readonly licence: string | undefined;
}

interface LockEntry {
  /** Set if the package is installed under another name. */
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly peer?: boolean;
}

/** The packages of package-lock.json that production installations have. */
export async function lockedForProduction(): Promise<readonly LockedPackage[]> {
  const text = await readFile(join(PROJECT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  const entries = Object.entries(packages).filter(
    ([path, { dev, peer }]) => path !== '' && dev !== true && peer !== true,
  );
  return Promise.all(
    entries.map(async ([path, { name, version, license }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      path,
      licence: license ?? (await licenceOfInstalled(path)),
    })),
  );
}

/** Packages with the older field `licenses` have no licence in the lock file. */
async function licenceOfInstalled(path: string): Promise<string | undefined> {
  const manifest = await readManifest(join(PROJECT, path));
  return declaredLicence(manifest ?? {}) ?? undefined;
}
