import { isBaseUrl } from '../base-url.js';
import { integer, text } from '../option.js';

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
    keepAliveSeconds: integer({
      about:
        'How long a connection may be idle before it is closed. Longer than that of a proxy in front, which otherwise sends requests into connections that are just being closed (common proxies: 60).',
      initial: 75,
      min: 1,
      max: 3_600,
    }),
  },
} as const;
