import { tallyOf } from '../../../runs.js';
import type { AudienceKind } from '../../prose/audience.js';
import { NEWS } from '../classify/concern.js';
import { isPlain } from '../classify/plain.js';
import type { Entry } from '../classify/entry.js';
import type { Breath, Style } from '../phrase/style.js';
import type { Subject } from '../subject.js';

/** What a listener of each kind came for; a change that is about it goes before others of its section. */
const CAME_FOR: Partial<Readonly<Record<AudienceKind, RegExp>>> = {
  developers:
    /\b(?:APIs?|methods?|functions?|types?|typings?|typed|classes|class|interfaces?|SDKs?|hooks?|callbacks?|arguments?|parameters?|returns?|libraries|library|modules?|plugins?|imports?|exports?|syntax|compilers?|annotations?|generics?|promises?|async)\b|\w\(\)/i,
  administrators:
    /\b(?:config\w*|settings?|flags?|options?|upgrad\w+|migrat\w+|deploy\w*|install\w*|servers?|clusters?|nodes?|limits?|timeouts?|memory|disk|storage|logs?|logging|metrics?|permissions?|certificates?|TLS|SSL|prox(?:y|ies)|networks?|networking|ports?|environment variables?|docker|kubernetes|database|backups?|restart\w*|default\w*|Linux|Windows)\b/i,
  'end users':
    /\b(?:you|users?|interface|UI|themes?|dialogs?|menus?|buttons?|editor|pages?|screens?|search|keyboard|shortcuts?|colou?rs?|display\w*|shows?|views?|dark|mobile|download\w*|upload\w*|languages?|faster)\b/i,
  executives:
    /\b(?:security|performance|faster|costs?|support\w*|compliance|customers?|users?|platforms?|reliab\w+|data|licen[cs]e|deprecat\w+)\b/i,
};
/** Whether a change is about what an audience came for. */
export function cameFor({ change, area }: Entry, audience: AudienceKind | undefined): boolean {
  const pattern = audience === undefined ? undefined : CAME_FOR[audience];
  return pattern?.test(`${area ?? ''} ${change.text}`) ?? false;
}

/** Administrators need not hear what only developers come for, nor the reverse; executives only what they come for. */
export function concernsOthers(entry: Entry, audience: AudienceKind | undefined): boolean {
  if (audience === 'executives') return !cameFor(entry, audience);
  const others = { administrators: 'developers', developers: 'administrators' } as const;
  if (audience !== 'administrators' && audience !== 'developers') return false;
  return cameFor(entry, others[audience]) && !cameFor(entry, audience);
}

/** Share of the entries up to which what an audience came for is told by itself; more of them are just the text. */
const MOST_OF_ALL = 0.6;

type Entries = readonly Entry[];

/** Entries with what the audience came for in a section of its own, behind what has to be acted on. */
export function sortedFor(entries: Entries, audience?: AudienceKind): Entries {
  const theirs = (entry: Entry) => !STAYS.has(entry.section) && cameFor(entry, audience);
  const count = entries.filter(theirs).length;
  if (audience === 'executives' || count === 0 || count > MOST_OF_ALL * entries.length)
    return entries;
  return entries.map((entry) => (theirs(entry) ? { ...entry, section: 'yours' } : entry));
}

const STAYS: ReadonlySet<string> = new Set(['act', 'rest']);

/** What cannot be told to somebody who reads no code, and has to be acted on, is named by its concern. */
export function forListeners(entries: Entries, audience?: AudienceKind): Entries {
  if (audience !== 'executives' && audience !== 'end users') return entries;
  const inCode = tallyOf(entries.filter(({ plain }) => !plain).map(({ concern }) => concern));
  return entries.map((entry) => {
    if (entry.plain || entry.concern === undefined)
      return { ...entry, further: entry.further.filter(({ words }) => isPlain(words)) };
    const all = inCode.get(entry.concern) ?? 0;
    const [one, several] = NEWS[entry.concern];
    const words = `${all === 1 ? one : several}, which the notes describe in code`;
    const bare = { plain: true, area: undefined, further: [], code: [] };
    return { ...entry, ...bare, said: { frame: 'noun', words } };
  });
}

/** A fix that an executive has to hear of. */
const OF_CONSEQUENCE =
  /\b(?:security|vulnerab\w+|data|crash\w*|outages?|down ?time|availab\w+|compliance|loss|lost|corrupt\w*|customers?|users?)\b/i;

/** Executives hear consequences, not every fix; anyone who reads no code hears none. */
export function isTold(entry: Entry, audience: AudienceKind | undefined): boolean {
  if (audience === 'executives' && entry.section === 'better')
    return entry.plain && (entry.change.kind !== 'fixed' || OF_CONSEQUENCE.test(entry.change.text));
  return audience === 'executives' || audience === 'end users' ? entry.plain : true;
}

/** What an audience takes in a breath beyond what others take. */
const BREATHS: Partial<Readonly<Record<AudienceKind, readonly [entries: number, words: number]>>> =
  { developers: [2, 10], executives: [2, 0], administrators: [-1, 0], 'end users': [-1, -4] };

/**
 * Those who read code take more in a breath, those who skim as well; who upgrades or uses the product takes less. From
 * the threshold on, more is gathered in one.
 */
export function breathFor({ audience, summarized }: Subject, { breath }: Style): Breath {
  const [entries, words] = (audience && BREATHS[audience.kind]) ?? [0, 0];
  const mostEntries = Math.max(1, breath.mostEntries + entries) + (summarized ? 1 : 0);
  return { mostEntries, mostWords: breath.mostWords + words + (summarized ? 6 : 0) };
}
