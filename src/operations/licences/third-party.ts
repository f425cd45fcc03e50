import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedPackages, type InstalledPackage } from './installed-packages.js';

/** Folder of the program's package.json, above the compiled sources. */
const PROGRAM = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folder with the licences of the packages whose code is part of the scripts for browsers. */
const BROWSER_PACKAGES = fileURLToPath(new URL('../../../web/packages/', import.meta.url));

const LICENCE_FILE = /^(?:licen[cs]e|notice|copying|copyright)/i;

/** Data of a third party that the program contains. */
export interface HeldData {
  readonly name: string;
  readonly licence: string;
  /** Package that contains the data; missing if they are part of the program itself. */
  readonly package?: string;
  readonly notice: string;
}

/** Everything of third parties in this installation. */
export interface ThirdParty {
  readonly packages: readonly InstalledPackage[];
  readonly data: readonly HeldData[];
}

/** Reads which packages and data of third parties this installation contains. */
export async function readThirdParty(): Promise<ThirdParty> {
  const own = await installedPackages(PROGRAM);
  const names = new Set(own.map(({ name }) => name));
  const inBrowser = await installedPackages(BROWSER_PACKAGES);
  const packages = [...own, ...inBrowser.filter(({ name }) => !names.has(name))];
  const text = await readFile(new URL('held-data.json', import.meta.url), 'utf8');
  const data = JSON.parse(text) as readonly HeldData[];
  return {
    packages: packages.sort((a, b) => (a.name < b.name ? -1 : 1)),
    data: data.filter((held) => held.package === undefined || names.has(held.package)),
  };
}

/** Texts of the licence and notice files in a package. */
export async function licenceTexts({ folder }: InstalledPackage): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}
