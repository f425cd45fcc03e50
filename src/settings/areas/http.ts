import { isBaseUrl } from '../base-url.js';
import { isCidr } from '../cidr.js';
import { integer, list, text } from '../option.js';

/** Where the daemon listens and how it is reached. */
export const http = {
  about: 'The HTTP server.',
  options: {
    host: text({
      about:
        'Address to listen on. 127.0.0.1 is reached from this machine only; 0.0.0.0 from everywhere (put a TLS-terminating proxy in front: API keys travel in the requests).',
      initial: '127.0.0.1',
      accepts: 'an IP address or a host name',
      allows: (value) => /^[0-9A-Za-z:.\-_%]{1,253}$/.test(value),
    }),
    port: integer({
      about: 'TCP port to listen on. 0 takes any free port.',
      initial: 8080,
      min: 0,
      max: 65_535,
    }),
    publicUrl: text({
      about:
        'Address under which clients reach this server, as it stands in every link that is handed out: https://lectern.example.com. A path is allowed where a proxy strips it. Empty: http://, then http.host and http.port, with localhost for this machine and for "everywhere".',
      initial: '',
      accepts: 'an http:// or https:// address without query, fragment or credentials, or empty',
      allows: isBaseUrl,
    }),
    maxBodyBytes: integer({
      about:
        "Longest request body in bytes; a longer one is answered with 413. The contract's longest request needs up to 750,000 bytes when every character is escaped.",
      initial: 1_048_576,
      min: 1_048_576,
      max: 67_108_864,
    }),
    maxStreams: integer({
      about:
        'How many streams (of progress, and of audio while it is made) callers with a key may have open at once, and how many visitors of listen pages and players. One organization, one page, and the players of one recording may have a quarter of them each.',
      initial: 1_000,
      min: 4,
      max: 100_000,
    }),
    maxStreamsPerAddress: integer({
      about:
        'How many streams visitors of pages and players may have open at once from one address (of IPv6: one network of 64 bits). A company behind one address shares them.',
      initial: 100,
      min: 1,
      max: 100_000,
    }),
    maxDownloads: integer({
      about:
        'How many audio files may be sent at the same time, to all clients together; beyond that a client is answered with 429.',
      initial: 1_000,
      min: 1,
      max: 100_000,
    }),
    maxDownloadsPerAddress: integer({
      about:
        'How many audio files may be sent at the same time to one address (of IPv6: one network of 64 bits). A company behind one address shares them.',
      initial: 100,
      min: 1,
      max: 100_000,
    }),
    stalledSeconds: integer({
      about:
        'A file or page of which a client takes nothing for so many seconds is cut off. Players that were paused for longer ask for the rest of the file. Not lower than what players read ahead: two minutes of audio.',
      initial: 120,
      min: 1,
      max: 3_600,
    }),
    trustedProxies: list({
      about:
        'Proxies in front of this server: loopback, private, and networks such as 10.1.0.0/16. From these the client that X-Forwarded-For names counts for limits per address. A client in one of these networks can name any address.',
      initial: ['loopback'],
      accepts: 'a list of loopback, private and networks as 10.1.0.0/16',
      allows: isClientNetwork,
    }),
    pageCacheMegabytes: integer({
      about:
        'Memory for pages, feeds and transcripts that were rendered, in megabytes. What was not asked for longest goes first.',
      initial: 32,
      min: 1,
      max: 4_096,
    }),
    keepAliveSeconds: integer({
      about:
        'How long a connection may be idle before it is closed. Longer than that of a proxy in front, which otherwise sends requests into connections that are just being closed (common proxies: 60).',
      initial: 75,
      min: 1,
      max: 3_600,
    }),
  },
} as const;

/** Who may read `/metrics`. */
export const metrics = {
  about: 'The metrics for Prometheus at /metrics.',
  options: {
    networks: list({
      about:
        'From where /metrics is read without a token: loopback, private (RFC 1918 and unique local IPv6 addresses), and networks such as 203.0.113.0/24. Every address that X-Forwarded-For names must be in them, too. Empty: from nowhere.',
      initial: ['loopback', 'private'],
      accepts: 'a list of loopback, private and networks as 10.1.0.0/16',
      allows: isClientNetwork,
    }),
    token: text({
      about:
        'Token by which /metrics is read from everywhere, as "Authorization: Bearer <token>". Empty: from metrics.networks only.',
      initial: '',
      accepts: 'empty, or 16 to 200 printable characters without spaces',
      allows: (value) => /^(?:[!-~]{16,200})?$/.test(value),
      secret: true,
    }),
  },
} as const;

function isClientNetwork(item: string): boolean {
  return item === 'loopback' || item === 'private' || isCidr(item);
}
