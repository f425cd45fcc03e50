import { readFileSync } from 'node:fs';

/** Of this installation, from its package.json, which stands above the compiled sources. */
export function productVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}
