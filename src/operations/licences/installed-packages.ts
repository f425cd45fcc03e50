import path from 'node:path';
import { declaredLicence, readManifest, type PackageManifest } from './package-manifest.js';

/** A package of a third party that the program runs with. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** Null if the package declares none. */
  readonly licence: string | null;
  readonly folder: string;
}

/**
 * The packages that a program needs and that are installed, sorted by name and version. Optional packages may be missing.
 * @param root folder with the package.json of the program
 */
export async function installedPackages(root: string): Promise<readonly InstalledPackage[]> {
  const found = new Map<string, InstalledPackage>();
  const own = (await readManifest(root)) ?? {};
  const pending = await locate({ ...own.dependencies, ...own.optionalDependencies }, root);
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const manifest = found.has(folder) ? null : await readManifest(folder);
    if (manifest === null) continue;
    found.set(folder, describe(manifest, folder));
    pending.push(...(await locate(neededBy(manifest), folder)));
  }
  return withoutDuplicates([...found.values()]);
}

function describe(manifest: PackageManifest, folder: string): InstalledPackage {
  const { name = path.basename(folder), version = '' } = manifest;
  return { name, version, licence: declaredLicence(manifest), folder };
}

/** Names of the packages that a package loads. */
function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: PackageManifest): Readonly<Record<string, string>> {
  const peers = Object.entries(peerDependencies).filter(
    ([name]) =>
      !Object.hasOwn(peerDependenciesMeta, name) || peerDependenciesMeta[name]?.optional !== true,
  );
  return { ...dependencies, ...optionalDependencies, ...Object.fromEntries(peers) };
}

/** Folders of packages that a module in a folder would load. */
async function locate(needed: Readonly<Record<string, string>>, from: string): Promise<string[]> {
  const folders = await Promise.all(Object.keys(needed).map((name) => folderOf(name, from)));
  return folders.filter((folder) => folder !== null);
}

/** Looks for a package as Node.js does: in `node_modules` of the folder and of each folder above it. */
async function folderOf(name: string, from: string): Promise<string | null> {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if ((await readManifest(candidate)) !== null) return candidate;
    if (folder === path.dirname(folder)) return null;
  }
}

function withoutDuplicates(packages: readonly InstalledPackage[]): readonly InstalledPackage[] {
  const byKey = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
