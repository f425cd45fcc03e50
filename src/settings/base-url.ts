import { readUrl } from '../domain/readable-url.js';

/** Checks whether this is empty, or the address of a server's interface: no user, query or fragment. */
export function isBaseUrl(value: string): boolean {
  if (value === '') return true;
  const url = readUrl(value);
  if (url === null || value.includes('?')) return false;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username + url.password === '';
}
