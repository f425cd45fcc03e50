import { cardinal, nameNumber } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { spellAll } from './spelling.js';
import { trimEnd } from './trim-end.js';
import type { Words } from './words.js';

/** A path that is said in full has at most this many segments and characters. */
const SAYABLE_SEGMENTS = 3;
const SAYABLE_LENGTH = 40;

/** Addresses: URLs, e-mail, IP addresses and ports (RFC 3986, RFC 5322, RFC 4291). */
export const LINK_RULES: readonly Rule[] = [
  {
    pattern: /(?:https?|ftps?|wss?|git|ssh|file):\/\/([^\s<>"'`()[\]{}]+)/iuy,
    say: (match, { following, words }) =>
      sayUrl(match(1), words) + closingMark(match(1), following),
  },
  {
    pattern: /mailto:(?=[\w.+-]{1,64}@)/iuy,
    say: () => 'mail to',
  },
  {
    pattern:
      /([\w.+-]{1,64})@([A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,3}\.[A-Za-z]{2,63})(?![\w@/])/uy,
    say: (match, { words }) =>
      `${match(1)
        .split('+')
        .map((part) => words.sayDotted(part))
        .join(' plus ')} at ${words.sayDotted(match(2))}`,
  },
  {
    pattern: /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(\/\d{1,2})?(?::(\d{1,5}))?(?![\w]|\.\d)/uy,
    say: (match, { previousWord }) => {
      const octets = [1, 2, 3, 4].map(match);
      if (octets.some((octet) => Number(octet) > 255) || /^versions?$|^v$/iu.test(previousWord)) {
        return undefined;
      }
      return phrase(
        octets.map(nameNumber).join(' dot '),
        match(5) === '' ? '' : `slash ${cardinal(match(5).slice(1))}`,
        sayPort(match(6)),
      );
    },
  },
  {
    pattern:
      /\[?((?:[\da-f]{1,4}:{1,2}){1,7}[\da-f]{0,4}|::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?)(\/\d{1,3})?(?:\]:(\d{1,5})|\]?)(?![\w:])/iuy,
    say: (match) =>
      isIpv6(match(1))
        ? phrase(
            sayIpv6(match(1)),
            match(2) === '' ? '' : `slash ${cardinal(match(2).slice(1))}`,
            sayPort(match(3)),
          )
        : undefined,
  },
  {
    pattern: /(localhost|[a-z][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){1,4}):(\d{2,5})(?![\w:])/iuy,
    say: (match, { words }) => `${words.sayDotted(match(1))} ${sayPort(match(2))}`,
  },
  {
    pattern: /www\.(?=[a-z\d-]{1,63}\.[a-z])/iuy,
    say: (_match, { previousCharacter }) => (/\w/u.test(previousCharacter) ? undefined : ' '),
  },
  {
    pattern: /:(\d{2,5})(?![\w:]|\.\d)/uy,
    say: (match, { previousCharacter }) =>
      /^[\s(]?$/u.test(previousCharacter) ? sayPort(match(1)) : undefined,
  },
];

/** A sentence's own mark that the address has swallowed. */
function closingMark(address: string, following: string): string {
  const mark = /[.,;:!?]$/u.exec(address)?.[0] ?? '';
  return mark !== '' && /^(?:\s|$|["'`)\]])/u.test(following) ? mark : '';
}

function sayUrl(address: string, words: Words): string {
  const clean = trimEnd(address, '.,;:!?*_~');
  const [beforeQuery = ''] = clean.split(/[?#]/u, 1);
  const slash = beforeQuery.indexOf('/');
  const authority = slash === -1 ? beforeQuery : beforeQuery.slice(0, slash);
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/^www\./iu, '');
  if (host === '' || host.length > 100) return 'a link';
  const segments = beforeQuery
    .slice(authority.length)
    .split('/', SAYABLE_SEGMENTS + 3)
    .filter(Boolean);
  const saidHost = sayHost(host, words);
  if (segments.length === 0) return saidHost;
  if (segments.length > SAYABLE_SEGMENTS || !isSayable(beforeQuery.slice(authority.length))) {
    return `a link to ${saidHost}`;
  }
  return [saidHost, ...segments.map((segment) => saySegment(segment, words))].join(' slash ');
}

function isSayable(path: string): boolean {
  return path.length <= SAYABLE_LENGTH && !/%|[\da-f]{10}|\d{6}/iu.test(path);
}

function sayHost(host: string, words: Words): string {
  const [, name = host, port = ''] = /^(.*?):(\d{1,5})$/u.exec(host) ?? [];
  return phrase(words.sayDotted(name), sayPort(port));
}

function saySegment(segment: string, words: Words): string {
  return words.sayDotted(segment.replace(/^[@~]/u, ''));
}

function sayPort(port: string): string {
  return port === '' ? '' : `port ${nameNumber(port)}`;
}

function isIpv6(text: string): boolean {
  const groups = text.split(':');
  const full = groups.length === 8 && groups.every((group) => group !== '');
  return (full || text.split('::').length === 2) && (/\d/u.test(text) || text === '::');
}

function sayIpv6(text: string): string {
  return text
    .split(/(:{1,2})/u)
    .map((part) => (part === '::' ? 'colon colon' : part === ':' ? 'colon' : spellAll(part)))
    .filter(Boolean)
    .join(' ');
}
