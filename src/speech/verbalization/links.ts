import { FILE_EXTENSIONS } from '../lexicon/file-extensions.js';
import { cardinal, nameNumber } from './number-words.js';
import type { Rule } from './rule.js';
import { phrase } from './rule.js';
import { sayWord, spellAll } from './words.js';

/** A path that is said in full has at most this many segments and characters. */
const SAYABLE_SEGMENTS = 3;
const SAYABLE_LENGTH = 40;

/** Addresses: URLs, e-mail, IP addresses and ports (RFC 3986, RFC 5322, RFC 4291). */
export const LINK_RULES: readonly Rule[] = [
  {
    pattern: /(?:https?|ftps?|wss?|git|ssh|file):\/\/([^\s<>"'`()[\]{}]+)/iuy,
    say: (match, { following }) => sayUrl(match(1)) + closingMark(match(1), following),
  },
  {
    pattern: /mailto:(?=[\w.+-]{1,64}@)/iuy,
    say: () => 'mail to',
  },
  {
    pattern: /([\w.+-]{1,64})@([A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4})(?![\w@/])/uy,
    say: (match) => `${sayDotted(match(1))} at ${sayDotted(match(2))}`,
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
      /\[?((?:[\da-f]{1,4}:{1,2}){2,7}[\da-f]{0,4}|::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?)\]?(?![\w:])/iuy,
    say: (match) => (isIpv6(match(1)) ? sayIpv6(match(1)) : undefined),
  },
  {
    pattern: /(localhost|[a-z][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){1,4}):(\d{2,5})(?![\w:])/iuy,
    say: (match) => `${sayDotted(match(1))} ${sayPort(match(2))}`,
  },
  {
    pattern: /:(\d{2,5})(?![\w:.])/uy,
    say: (match, { previousCharacter }) =>
      /^[\s(]?$/u.test(previousCharacter) ? sayPort(match(1)) : undefined,
  },
];

/** A sentence's own mark that the address has swallowed. */
function closingMark(address: string, following: string): string {
  const mark = /[.,;:!?]$/u.exec(address)?.[0] ?? '';
  return mark !== '' && /^(?:\s|$|["'`)\]])/u.test(following) ? mark : '';
}

function sayUrl(address: string): string {
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
  const saidHost = sayHost(host);
  if (segments.length === 0) return saidHost;
  if (segments.length > SAYABLE_SEGMENTS || !isSayable(beforeQuery.slice(authority.length))) {
    return `a link to ${saidHost}`;
  }
  return [saidHost, ...segments.map(saySegment)].join(' slash ');
}

function isSayable(path: string): boolean {
  return path.length <= SAYABLE_LENGTH && !/%|[\da-f]{10}|\d{6}/iu.test(path);
}

function sayHost(host: string): string {
  const [, name = host, port = ''] = /^(.*?):(\d{1,5})$/u.exec(host) ?? [];
  return phrase(sayDotted(name), sayPort(port));
}

function saySegment(segment: string): string {
  return sayDotted(segment.replace(/^[@~]/u, ''));
}

function sayPort(port: string): string {
  return port === '' ? '' : `port ${nameNumber(port)}`;
}

/** Names joined by dots, as in hosts and file names; a known file name ending is said its own way. */
export function sayDotted(name: string): string {
  const labels = name.split('.').filter((label) => label !== '');
  return labels
    .map((label, index) => {
      const ending = label.toLowerCase();
      const isEnding = index > 0 && index === labels.length - 1;
      return isEnding && Object.hasOwn(FILE_EXTENSIONS, ending)
        ? (FILE_EXTENSIONS[ending] ?? '')
        : sayName(label);
    })
    .join(' dot ');
}

/** The words of a name that hyphens and underscores hold together. */
export function sayName(name: string): string {
  const words = name.match(/[A-Za-z0-9]+/gu) ?? [];
  return phrase(
    ...words.map((word) => {
      if (/^\d+$/u.test(word)) return nameNumber(word);
      return /^[a-z]$/iu.test(word) ? word.toUpperCase() : sayWord(word);
    }),
  );
}

function isIpv6(text: string): boolean {
  const groups = text.split(':');
  const full = groups.length === 8 && groups.every((group) => group !== '');
  return (full || text.split('::').length === 2) && (/[a-f\d]/iu.test(text) || text === '::');
}

function sayIpv6(text: string): string {
  return text
    .split(/(:{1,2})/u)
    .map((part) => (part === '::' ? 'colon colon' : part === ':' ? 'colon' : spellAll(part)))
    .filter(Boolean)
    .join(' ');
}

function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
