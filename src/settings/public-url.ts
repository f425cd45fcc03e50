import { isIP } from 'node:net';
import type { Settings } from './load-settings.js';

/**
 * The address under which clients reach the server, without a slash at its end.
 * @param listeningPort the port really listened on: http.port may be 0.
 */
export function publicUrl(settings: Settings['http'], listeningPort: number): string {
  if (settings.publicUrl !== '') return settings.publicUrl.replace(/(?<!\/)\/+$/, '');
  return `http://${reachableName(settings.host)}:${listeningPort}`;
}

/** Replaces wildcard addresses, which clients cannot connect to. */
function reachableName(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
