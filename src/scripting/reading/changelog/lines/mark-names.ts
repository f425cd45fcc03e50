import type { ChangeKind } from '../../../../domain/release.js';
import { PhraseList } from '../../../phrase-list.js';
import { kindOfMark } from '../classify/marks.js';
import words from './mark-words.json' with { type: 'json' };

/** Meaning of a mark before an entry. */
export interface Named {
  readonly kind?: ChangeKind;
  /** The kind was named by a word that may be a part of the product as well: `security:`, `release:`. */
  readonly doubtful?: boolean;
  /** The word of the mark. */
  readonly label?: string;
  /** The same of work that a product may have a part of: `build:`. */
  readonly area?: string;
  /** Severity: `[High]` */
  readonly rating?: string;
  readonly scope?: string;
  /** The kind that brackets around it name: `[FEATURE]` */
  readonly tagged?: ChangeKind | undefined;
  readonly reverts?: boolean;
}

const DOUBTFUL = /^(?:tooling|infra|release|security|deps|dependencies|documentation)$/i;
/** Names of work on a product that a product may have a part of: `build:`, `Tests:`. */
export const AREA = /^(?:actions?|builds?|tests?)$/i;
const REVERT = /^(?:revert(?:s|ed)?|⏪.*|:rewind:)$/iu;
/** The state of the work on it, a box ticked or not, or how much it matters, which says nothing of its kind. */
const STATES = new PhraseList(words.states);
const UNSAID = /^(?:x?|#.*|semver-[a-z]+|(?:issue|bug|gh|pr)[-_ ]?\d+)$/i;
/** Says how grave an entry is, not what it is about: `**High**: …` */
export const RATING = /^(?:critical|high|major|moderate|medium|minor|low)(?: severity)?$/i;
/** The same beside a kind, or what it was meant for. */
const BESIDE =
  /^(?:(?:critical|high|major|moderate|medium|minor|low|bc|beta|lts|new|code|emergency) ?)+$/i;
/** Kinds behind the part of the product, or behind how much they matter: `RowWriter fix`, `Major feature` */
const KIND_BEHIND = new PhraseList(words.kindsBehindParts);
/** A kind in capitals, what it is about, and the branch it goes to: `FEATURE map-fold`, `PERF backport to beta` */
const LED = /^([A-Z]{3,}|bug-?fix)(?: [a-z\d][\w.-]*)?$/;
const BRANCH = / (?:(?:backport )?to )?(?:beta|canary|release|lts|v?\d[\d.x]*|[\da-f]{6,40})$/i;
/** The kind, the rating, or else the part or parts of the product that the words of a mark name. */
export function namedBy(words: string): Named {
  const written = words.replace(/[[\]]|^\w+ly[ -]breaking (?=\w)/gi, '').trim();
  const stem = written.replace(BRANCH, '');
  const isLed = kindOfMark(LED.exec(stem)?.[1] ?? '') && kindOfMark(written) === undefined;
  const name = isLed ? stem.replace(' ', ', ') : written;
  const isKnown = (half: string) => BESIDE.test(half) || kindOfMark(half) !== undefined;
  // `BUG/MEDIUM`: a kind, and how grave it is
  const parts = name.split('/').every(isKnown) ? name.split('/') : partsOf(name);
  const kind = kindOfMark(name) ?? parts.map(kindOfMark).find((each) => each !== undefined);
  if (UNSAID.test(name) || STATES.has(name)) return {};
  if (RATING.test(name)) return { rating: name.replace(/ severity$/i, '') };
  if (kind === undefined) return { scope: name };
  const scope = parts.filter((part) => !isKnown(part)).join(', ');
  const doubtful = DOUBTFUL.test(name);
  return {
    kind,
    doubtful,
    reverts: namesRevert(name),
    ...(doubtful ? { label: name } : {}),
    ...(AREA.test(name) ? { area: name } : {}),
    ...(scope === '' ? {} : { scope }),
  };
}

export function namesRevert(mark: string): boolean {
  return REVERT.test(mark.trim());
}

/** The names of a mark, a kind of change behind a part among them: `rows, columns`, `RowWriter fix` */
function partsOf(name: string): readonly string[] {
  const parts = name.split(/, ?/);
  const last = parts.at(-1) ?? '';
  const space = last.lastIndexOf(' ');
  const kind = last.slice(space + 1);
  const isBehind = space !== -1 && (KIND_BEHIND.has(kind) || kind === 'BREAKING');
  if (!isBehind || /^partial$/i.test(name.slice(0, name.length - kind.length - 1))) return parts;
  return [...parts.slice(0, -1), last.slice(0, space), kind];
}
