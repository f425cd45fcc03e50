import type { Reference } from '../../../../domain/release.js';
import { COMMIT_HASHES } from '../../../commit-hash.js';
import { PhraseList } from '../../../phrase-list.js';
import { kindOfMark } from '../classify/marks.js';
import targets from './target-names.json' with { type: 'json' };

/** Names of links to a commit, request or issue, whatever they lead to. */
const TARGET_NAMES: ReadonlySet<string> = new Set(targets.names);

/** Numbers of issues and requests, with the project they are of or not. */
const NUMBERS: readonly RegExp[] = [
  /^(?:[\w.-]+(?:\/[\w.-]*)?)?[#!](\d{1,8})$/,
  /^(?:[\w.-]+(?:\/[\w.-]*)?)?(?:GH-|gh-issue-|bpo-)(\d{1,8})$/i,
  /^(?:[\w.-]+(?:\/[\w.-]*)?)?(?:PR ?|pull request |issue )#?(\d{1,8})$/i,
];
const HASH = /^#?(?:[\w.-]+(?:\/[\w.-]+)?@)?([0-9a-f]{6,40})$/;
const CVE = /^CVE-\d{4}-\d{4,}$/i;
const GHSA = /^GHSA(?:-[0-9a-z]{4}){3}$/i;
const ADVISORIES = 'https://github.com/advisories/';
const TICKET = /^[A-Z][A-Z0-9]{1,9}-\d{1,6}$/;
/** Names of standards and the like, which have numbers, too. */
const NO_TICKETS = new PhraseList(targets.standards);
/** A number behind a word in an address: `…/issues/12`, `…/show_bug.cgi?id=12` */
const NUMBERED_PATH = /\/([a-z][a-z_.-]*)(?:\/(?:\?i=|[A-Z]+-)?|\?id=)(\d+)(?=$|[#?/])/g;
/** Words that such a number is of where it is that of an issue or a request. */
const THREADS: ReadonlySet<string> = new Set(targets.threads);
/** No address that somebody follows is longer. */
const LONGEST_URL = 2_000;
const COMMIT = /\/(?:commits?|changeset)\/([0-9a-f]{6,40})\b/;
const PROFILE =
  /^https?:\/\/(?:www\.)?([a-z]+\.\w+)\/(?:apps\/)?(?!\d+$)[\w.-]+(?:%20[\w.-]+)*(?:\[bot\])?\/?$/;
const FORGES: ReadonlySet<string> = new Set(targets.forges);

/** Checks whether an address is that of somebody's profile, or of a bot's. */
export function isProfile(url: string): boolean {
  return FORGES.has(PROFILE.exec(url)?.[1] ?? '');
}

/** Reference of GitLab to a commit, merge request or issue of a project: `group/app@1f2e3d4c`, `group/app!12`, `group/app#12` */
const IN_PROJECT = /^(?:[\w.-]+\/){1,20}[\w.-]+(?:@([\da-f]{7,40})|!(\d{1,8})|#(\d{1,8}))$/;

function referenceInProject(address: string): Reference | undefined {
  const [, commit, request, issue] = IN_PROJECT.exec(address) ?? [];
  if (commit !== undefined) return { type: 'commit', id: commit };
  if (request !== undefined) return { type: 'pull_request', id: request };
  return issue === undefined ? undefined : { type: 'issue', id: issue };
}

/** Target of a link's address; undefined for addresses of neither the web nor a forge. */
export function referenceTo(url: string): Reference | undefined {
  const inProject = referenceInProject(url);
  if (inProject !== undefined) return inProject;
  if (url.length > LONGEST_URL || !/^https?:\/\/[^\s/]/i.test(url)) return undefined;
  const commit = COMMIT.exec(url)?.[1];
  if (commit !== undefined) return { type: 'commit', id: commit, url };
  const [, path = '', number] =
    [...url.matchAll(NUMBERED_PATH)].find(([, of = '']) => THREADS.has(of)) ?? [];
  if (number !== undefined) {
    return { type: /^(?:pull|merge)/.test(path) ? 'pull_request' : 'issue', id: number, url };
  }
  const cve = /CVE-\d{4}-\d{4,}/i.exec(url)?.[0];
  return cve === undefined ? { type: 'url', url } : { type: 'cve', id: cve.toUpperCase(), url };
}

/** The reference that a piece of text is as a whole: `#123`, `GH-12`, `owner/repo#7`, `285aa82`, `CVE-2024-1234`. */
export function referenceOf(label: string, url = ''): Reference | undefined {
  const target = referenceTo(url);
  const address = target === undefined ? {} : { url };
  if (CVE.test(label)) return { type: 'cve', id: label.toUpperCase(), ...address };
  if (GHSA.test(label)) return { type: 'url', url: target ? url : ADVISORIES + label };
  const commit = commitOf(label, target);
  if (commit !== undefined) return { type: 'commit', id: commit, ...address };
  const [number] = NUMBERS.flatMap((one) => one.exec(label)?.[1] ?? []);
  const pulled = target?.type === 'pull_request' || /^(?:!|PR|pull)/i.test(label);
  if (number !== undefined)
    return { type: pulled ? 'pull_request' : 'issue', id: number, ...address };
  const known = target === undefined ? undefined : ticket(label);
  return known === undefined ? undefined : { ...known, ...address };
}

/** Without a link to a commit digits alone may be any number, letters alone a word. */
function commitOf(label: string, target: Reference | undefined): string | undefined {
  const hash = HASH.exec(label)?.[1] ?? '';
  const known = target?.type === 'commit' || hash.match(COMMIT_HASHES) !== null;
  return hash !== '' && known ? hash : undefined;
}

/** The ticket of an issue tracker: `ABC-123`; never a name like UTF-8. */
export function ticket(label: string): Reference | undefined {
  return TICKET.test(label) && !NO_TICKETS.has(label.slice(0, label.indexOf('-')))
    ? { type: 'issue', id: label }
    : undefined;
}

/** Statements that are incomplete without their reference. */
export function spokenReference(reference: Reference, label: string): string {
  if (reference.type === 'url') return label;
  const { type, id } = reference;
  if (type === 'cve') return id;
  return type === 'commit' ? `commit ${id.slice(0, 7)}` : `${type.replace('_', ' ')} ${id}`;
}

/** Checks whether an advisory of security is among them. */
export function isAdvised(references: readonly Reference[]): boolean {
  return references.some(({ type, url }) => type === 'cve' || url?.includes('/GHSA-'));
}

/** Properties of an address: its host and the owner of its repository. */
export function addressLabel(url: string): string {
  const bare = url.replace(/^https?:\/\/(?:[^/@]*@)?(?:www\.)?/i, '');
  const [repository] = /^git(?:hub|lab)\.com(?:\/[\w-]+(?:\.\w+){0,3}){2}(?=\/?$)/.exec(bare) ?? [];
  return repository ?? /^[^/:?#.,;!)]+(?:\.[^/:?#.,;!)]+)*/.exec(bare)?.[0] ?? '';
}

/** References without repetitions, in order; one with an address stands for one without. */
export function distinctReferences(references: readonly Reference[]): Reference[] {
  const byId = new Map<string, Reference>();
  for (const reference of references) {
    // Issues and pull requests share their numbers; commits are named by their first characters.
    const named = spokenReference(reference, reference.url ?? '');
    const id = named.replace(/^(?:issue|pull request) /, '');
    if (byId.get(id)?.url === undefined) byId.set(id, reference);
  }
  return [...byId.values()];
}

/** Repository or project of a number: `atlas/maps#12`, `core-12` */
const NUMBERED_FOR = /^(?!RFC|PEP)[\w./-]*[^\w.]#?(?=\d+$)/;

/** Checks whether a link's words say no more than what it leads to: `PR [12](…/pull/12)`, `here` */
export function isNameOf(target: Reference, words: string): boolean {
  return (
    ('id' in target &&
      target.id === words.replace(NUMBERED_FOR, (of) => (kindOfMark(of.slice(0, -2)) ? of : ''))) ||
    ('url' in target && words.startsWith('/') && target.url?.endsWith(words) === true) ||
    TARGET_NAMES.has(words.toLowerCase())
  );
}
