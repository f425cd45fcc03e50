import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent } from '../../domain/expected-faults.js';

/** The parts of a package.json that describe a package and the packages it needs. */
export interface PackageManifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: DeclaredLicence;
  /** Older form of `license`. */
  readonly licenses?: readonly DeclaredLicence[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type DeclaredLicence = string | { readonly type?: string };

/** Reads the package.json of a folder; null if the folder has none. */
export async function readManifest(folder: string): Promise<PackageManifest | null> {
  try {
    const text = await readFile(path.join(folder, 'package.json'), 'utf8');
    return JSON.parse(text) as PackageManifest;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Licence that a package declares, as an SPDX expression where it uses one; null if it declares none. */
export function declaredLicence({ license, licenses = [] }: PackageManifest): string | null {
  const names = (license === undefined ? licenses : [license])
    .map((licence) => (typeof licence === 'string' ? licence : (licence.type ?? '')))
    .filter((name) => name !== '');
  return names.length === 0 ? null : names.join(' OR ');
}
