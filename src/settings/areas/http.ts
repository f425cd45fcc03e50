import { isBaseUrl } from '../base-url.js';
import { isCidr } from '../cidr.js';
import { integer, list, text } from '../option.js';

/** Network address of the daemon, and limits on requests. */
export const http = {
  about: 'The HTTP server.',
  options: {
    host: text({
      about:
        'Address to listen on. 127.0.0.1 accepts connections from this machine only, 0.0.0.0 from any. Requests contain API keys: put a TLS proxy in front.',
      initial: '127.0.0.1',
      accepts: 'an IP address or a host name',
      allows: (value) => /^[0-9A-Za-z:.\-_%]{1,253}$/.test(value),
      archived: 'value',
    }),
    port: integer({
      about: 'TCP port to listen on. 0: any free port.',
      initial: 8080,
      min: 0,
      max: 65_535,
    }),
    publicUrl: text({
      about:
        'Public base URL of this server, used in every generated link, such as https://lectern.example.com. A path is allowed if a proxy strips it. Empty: http://, http.host and http.port, with localhost for addresses of this machine and for 0.0.0.0.',
      initial: '',
      accepts: 'an http:// or https:// address without query, fragment or credentials, or empty',
      allows: isBaseUrl,
      archived: 'hosts',
    }),
    maxBodyBytes: integer({
      about:
        'Maximum size of a request body in bytes; larger ones get 413. The longest valid request has up to 750,000 bytes if every character is escaped.',
      initial: 1_048_576,
      min: 1_048_576,
      max: 67_108_864,
    }),
    maxStreams: integer({
      about:
        'Maximum number of open progress and live audio streams for API clients, and the same number for visitors of listen pages and players. One organization, one page and the players of one recording may use a quarter each.',
      initial: 1_000,
      min: 4,
      max: 100_000,
    }),
    maxStreamsPerAddress: integer({
      about:
        'Maximum number of event streams that visitors of pages and players may have open from one address (for IPv6, one /64 network). All users behind one company address share this number.',
      initial: 100,
      min: 1,
      max: 100_000,
    }),
    maxDownloads: integer({
      about:
        'Maximum number of audio files sent at the same time to all clients together. Further requests are answered with 429.',
      initial: 1_000,
      min: 1,
      max: 100_000,
    }),
    maxDownloadsPerAddress: integer({
      about:
        'Maximum number of audio files sent at the same time to one address (for IPv6, one /64 network). All users behind one company address share this number.',
      initial: 100,
      min: 1,
      max: 100_000,
    }),
    stalledSeconds: integer({
      about:
        'Seconds after which a client that reads nothing of a file or page is disconnected. A player that was paused for longer requests the remainder of the file. Keep this at or above the two minutes of audio that players buffer.',
      initial: 120,
      min: 1,
      max: 3_600,
    }),
    trustedProxies: list({
      about:
        'Proxies in front of this server: loopback, private, and networks such as 10.1.0.0/16. For requests from these, limits per address use the client address in X-Forwarded-For. A client in one of these networks can claim any address.',
      initial: ['loopback'],
      accepts: 'a list of loopback, private and networks such as 10.1.0.0/16',
      allows: isClientNetwork,
      archived: 'value',
    }),
    pageCacheMegabytes: integer({
      about:
        'Memory for rendered pages, feeds and transcripts, in megabytes. The least recently requested are removed first.',
      initial: 32,
      min: 1,
      max: 4_096,
    }),
    keepAliveSeconds: integer({
      about:
        'Seconds after which an idle connection is closed. Must exceed the idle timeout of a proxy in front (commonly 60), which otherwise sends requests on connections that are closing.',
      initial: 75,
      min: 1,
      max: 3_600,
    }),
  },
} as const;

/** Access to `/metrics`. */
export const metrics = {
  about: 'The metrics for Prometheus at /metrics.',
  options: {
    networks: list({
      about:
        'Networks that may read /metrics without a token: loopback, private (RFC 1918 and unique local IPv6 addresses), and networks such as 203.0.113.0/24. Every address in X-Forwarded-For, X-Real-IP and Forwarded must be in them, too: a proxy in front must send one of these headers, or refuse /metrics itself. Empty: none.',
      initial: ['loopback', 'private'],
      accepts: 'a list of loopback, private and networks such as 10.1.0.0/16',
      allows: isClientNetwork,
      archived: 'value',
    }),
    token: text({
      about:
        'Token for reading /metrics from any address, sent as "Authorization: Bearer <token>". Empty: only metrics.networks may read it.',
      initial: '',
      accepts: 'empty, or 16 to 200 printable characters without spaces',
      allows: (value) => /^(?:[!-~]{16,200})?$/.test(value),
      secret: true,
    }),
  },
} as const;

/** Checks whether this is one of the words or networks that `Networks` takes. */
export function isClientNetwork(item: string): boolean {
  return item === 'loopback' || item === 'private' || isCidr(item);
}
