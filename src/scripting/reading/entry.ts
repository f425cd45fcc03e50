import type { Reference } from '../../domain/release.js';
import type { Span } from './blocks.js';

/** An entry's prose with what was taken out of it. */
export interface EntryText {
  readonly text: string;
  readonly references: readonly Reference[];
  readonly authors: readonly string[];
}

/** Private-use signs stand for what was found while the prose is put in order: `\uE000` index `\uE001`. */
interface Token {
  readonly written: string;
  readonly role: 'code' | 'reference' | 'author' | 'url';
}

const TOKEN = /\uE000(\d+)\uE001/g;
const MARK = '\uE000\\d+\uE001';
const LINKING =
  'by|in|via|see|closes?d?|fix(?:e[sd])?|resolve[sd]?|refs?|thanks(?: to)?|and|from|pr|pull request|issues?|gh|bug|also|commit|reported|contributed|co-authored';
const GROUP = new RegExp(
  `\\s?[([](?:${MARK}|(?:${LINKING})\\b|[\\s,;:&.!/…-])*${MARK}(?:${MARK}|(?:${LINKING})\\b|[\\s,;:&.!/…-])*[)\\]]`,
  'gi',
);
const TAIL = new RegExp(
  `(?:^|[\\s,;—–-])(?:\\(?(?:${LINKING})\\b:?|${MARK}|[—–-])[\\s,;:&.!]*$`,
  'i',
);
const LEAD = new RegExp(
  `^(?:${MARK}[\\s,:;–—-]*)+(?:thanks (?:${MARK}[\\s,&and]*)+!?\\s*[-–—]\\s*)?`,
  'i',
);
/** Words that a sentence cannot end with: what they point to is part of the sentence. */
const NEEDS_MORE =
  /(?:^|\s)(?:for|of|to|on|with|against|address(?:e[sd]|ing)?|mitigates?|at|from|revert(?:s|ed)?|the|a|an)$/i;
const FOUND =
  /https?:\/\/[^\s<>()"'\]]{1,500}|\b(?:CVE-\d{4}-\d{4,7}|GHSA(?:-[a-z0-9]{4}){3})\b|(?<![\w/&])(?:[\w.-]{1,60}\/[\w.-]{1,60}|gh-?|GH-|PR ?)?#\d{1,7}\b|(?<![\w.`/@])@[A-Za-z0-9](?:[\w-]{0,38})(?:\[bot\])?(?![\w/@.]*[/@])/g;

/** Takes references and authors out of the spans of an entry and leaves its prose whole. */
export function readEntryText(
  spans: readonly Span[],
  numbered: ReadonlyMap<string, string>,
): EntryText {
  const tokens: Token[] = [];
  const references: Reference[] = [];
  const authors: string[] = [];
  const keep = (token: Token): string => `\uE000${tokens.push(token) - 1}\uE001`;
  const refer = (reference: Reference | undefined, written: string): string => {
    if (reference === undefined) return written;
    addReference(references, reference);
    return keep({ written, role: reference.type === 'url' ? 'url' : 'reference' });
  };
  const credit = (handle: string): string => {
    if (!authors.includes(handle)) authors.push(handle);
    return keep({ written: handle, role: 'author' });
  };
  const scan = (text: string): string =>
    text
      .replace(/\[(\d{1,4})\]/g, (written, label: string) => {
        const url = numbered.get(label);
        return url === undefined ? written : refer(referenceOfUrl(url), written);
      })
      .replace(FOUND, (found) => {
        if (found.startsWith('@')) return credit(found.slice(1));
        const trimmed = found.startsWith('http') ? found.replace(/[.,;:!?]+$/, '') : found;
        return refer(referenceOf(trimmed), trimmed) + found.slice(trimmed.length);
      })
      .replace(/(?<![\w-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}(?![\w-])/g, (id) =>
        refer({ type: 'commit', id }, id),
      );
  const marked = spans.map((span) => {
    if (span.url !== undefined) {
      const text = span.text.trim();
      if (text.startsWith('@') || isProfile(span)) return credit(text.replace(/^@/, ''));
      const reference = referenceOfUrl(span.url, text);
      if (reference === undefined)
        return span.code ? keep({ written: span.text, role: 'code' }) : scan(span.text);
      if (isLabel(text)) return refer(reference, text);
      addReference(references, reference);
    }
    return span.code ? keep({ written: span.text, role: 'code' }) : scan(span.text);
  });
  const text = tidy(marked.join('').replace(/\s+/g, ' ').trim(), tokens);
  return { text, references, authors };
}

function isLabel(text: string): boolean {
  return /^\(?(?:[\w./-]*(?:#|!)\d+|[0-9a-f]{7,40}|https?:\/\/\S+|www\.\S+|(?:CVE|GHSA)-[\w-]+|commit|link|pr|\d{1,7}|details)\)?$/i.test(
    text,
  );
}

function isProfile(span: Span): boolean {
  return (
    /^https:\/\/(?:github|gitlab)\.com\/(?:apps\/)?[\w-]+\/?$/.test(span.url ?? '') &&
    !span.text.includes(' ')
  );
}

function addReference(references: Reference[], reference: Reference): void {
  const same = (known: Reference): boolean =>
    reference.type === 'url'
      ? known.url === reference.url
      : 'id' in known && known.type === reference.type && known.id === reference.id;
  if (!references.some(same)) references.push(reference);
}

function referenceOf(found: string): Reference | undefined {
  if (found.startsWith('http')) return referenceOfUrl(found);
  if (/^(?:CVE|GHSA)-/i.test(found)) return { type: 'cve', id: found.toUpperCase() };
  const id = /#(\d+)$/.exec(found)?.[1];
  if (id === undefined) return undefined;
  return { type: /^pr/i.test(found) ? 'pull_request' : 'issue', id };
}

function referenceOfUrl(url: string, text = ''): Reference | undefined {
  if (!/^https?:\/\//.test(url)) return undefined;
  const cve = /\b(?:CVE-\d{4}-\d{4,7}|GHSA(?:-[a-z0-9]{4}){3})\b/i.exec(`${text} ${url}`)?.[0];
  if (cve !== undefined) return { type: 'cve', id: cve.toUpperCase(), url };
  const path = /\/(issues|pull|pulls|merge_requests|commit)\/([0-9a-f]+)/.exec(url);
  if (path?.[1] === undefined || path[2] === undefined) return { type: 'url', url };
  if (path[1] === 'commit') return { type: 'commit', id: path[2].slice(0, 10), url };
  return { type: path[1] === 'issues' ? 'issue' : 'pull_request', id: path[2], url };
}

/** Removes what only pointed elsewhere; what is part of a sentence gets its words back. */
function tidy(marked: string, tokens: readonly Token[]): string {
  const isGone = (mark: string): boolean => {
    const roles = [...mark.matchAll(TOKEN)].map((match) => tokens[Number(match[1])]?.role);
    return !roles.includes('code');
  };
  let text = marked.replace(GROUP, (group) => (isGone(group) ? '' : group));
  text = text.replace(LEAD, (lead) => (isGone(lead) && lead.length < text.length ? '' : lead));
  text = withoutTail(text, isGone);
  return text
    .replace(TOKEN, (_, index: string) => tokens[Number(index)]?.written ?? '')
    .replace(/https?:\/\/\S{1,500}/g, '')
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/ +([,.;:!?])(?=\s|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:—–-]+$/, '')
    .trim();
}

/** A tail such as "— by @user in #12, closes #13" goes word by word, as long as it holds a mark. */
function withoutTail(text: string, isGone: (mark: string) => boolean): string {
  let kept = text;
  let sawMark = false;
  for (;;) {
    const stop = !kept.endsWith('.') ? '' : '.';
    const from = Math.max(0, kept.length - 120);
    const tail = TAIL.exec(kept.slice(from));
    if (tail === null || !isGone(tail[0])) return kept;
    const hasMark = tail[0].includes('\uE001');
    if (!hasMark && !sawMark) return kept;
    sawMark = true;
    const shorter = kept.slice(0, from + tail.index).trimEnd();
    if (shorter === '' || NEEDS_MORE.test(shorter)) return kept;
    kept = shorter.endsWith('.') ? shorter : shorter + (hasMark ? '' : stop);
  }
}
