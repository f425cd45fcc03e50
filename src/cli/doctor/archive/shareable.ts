import { homedir } from 'node:os';
import path from 'node:path';
import { namedOptions } from '../../../settings/options.js';
import { settingAt } from '../../../settings/effective-settings.js';
import type { Settings } from '../../../settings/load-settings.js';
import { censor } from '../secrets.js';

/** Shorter values of settings occur in ordinary words. */
const SHORTEST_VALUE = 4;

/** Parts of a text that are judged one by one, and what separates them. */
const SEPARATORS = /([\s"'()<>,;]+)/;

/**
 * Prepares texts for a support archive: without secrets, values of settings that stay, addresses beyond their hosts, paths
 * of files and e-mail addresses.
 */
export function shareableTexts(settings: Settings): (text: string) => string {
  const names = namesOf(settings);
  return (text) => {
    const named = names.reduce(
      (left, [value, name]) => left.replaceAll(value, name),
      censor(text, settings),
    );
    return named.split(SEPARATORS).map(shareablePart).join('');
  };
}

/** Prepares a part of a text without blanks. */
export function shareablePart(part: string): string {
  if (part.includes('://')) return hostOf(part);
  if (/[/\\]/.test(part)) return '[path]';
  return part.includes('@') ? '[e-mail]' : part;
}

/** Scheme, host and port of an address. */
export function hostOf(address: string): string {
  if (!URL.canParse(address)) return '[address]';
  const { protocol, host } = new URL(address);
  return host === '' ? '[address]' : `${protocol}//${host}`;
}

/** Values that stay, with what takes their place; the longest first. */
function namesOf(settings: Settings): readonly (readonly [string, string])[] {
  const values = namedOptions()
    .filter(({ option }) => option.archived === 'presence')
    .flatMap(({ path: name, option }) =>
      textsIn(settingAt(settings, name))
        .filter((value) => !textsIn(option.initial).includes(value))
        .flatMap((value) => [value, path.resolve(value)])
        .map((value) => [value, `[${name}]`] as const),
    );
  const folders = [process.cwd(), homedir()].map((folder) => [folder, '[path]'] as const);
  return [...values, ...folders]
    .filter(([value]) => value.length >= SHORTEST_VALUE)
    .sort(([one], [other]) => other.length - one.length);
}

/** Texts in a value, its lists and its sections. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
