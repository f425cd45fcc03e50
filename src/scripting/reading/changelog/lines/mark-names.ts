import type { ChangeKind } from '../../../../domain/release.js';
import { kindOfMark } from '../classify/marks.js';

/** What a mark before an entry names. */
export interface Named {
  readonly kind?: ChangeKind;
  /** The kind was named by a word that may be a part of the product as well: `security:`, `release:`. */
  readonly doubtful?: boolean;
  /** That word. */
  readonly label?: string;
  /** The same of work that a product may have a part of: `build:`. */
  readonly area?: string;
  /** How grave it is: `[High]` */
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
const UNSAID =
  /^(?:x?|#.*|closed|merged|resolved|done|wip|draft|(?:re-?)?approved|backport|workaround|semver-[a-z]+|important|caution|attention|warning|danger|(?:issue|bug|gh|pr)[-_ ]?\d+)$/i;
/** Says how grave an entry is, not what it is about: `**High**: …` */
export const RATING = /^(?:critical|high|major|moderate|medium|minor|low)(?: severity)?$/i;
/** The same beside a kind, or what it was meant for. */
const BESIDE =
  /^(?:(?:critical|high|major|moderate|medium|minor|low|bc|beta|lts|new|code|emergency) ?)+$/i;
/** Between the names of a mark, and beside a kind: `rows, columns`, `RowWriter fix`, `Major feature` */
const BETWEEN =
  /, ?|(?<!^[Pp]artial) (?=(?:[Ff]eature|[Bb]ug-?[Ff]ix|[Ff]ix|[Bb]reak|[Cc]lean-?up|[Ii]mprovement|[Ee]nhancement|BREAKING)$)/;
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
  const parts = name.split(name.split('/').every(isKnown) ? '/' : BETWEEN);
  const kind = kindOfMark(name) ?? parts.map(kindOfMark).find((each) => each !== undefined);
  if (UNSAID.test(name)) return {};
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
