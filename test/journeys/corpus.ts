import { readFile } from 'node:fs/promises';

/** Texts that real projects have published, each with its source in its first lines. */
export function readText(name: string): Promise<string> {
  return readFile(new URL(`../fixtures/texts/${name}`, import.meta.url), 'utf8');
}
