import type { ChangeKind } from '../../../domain/release.js';
import { roleOfLine, type LineRole, type PlacedLine } from './line-roles.js';

/** Form in which a line of a release is written; a theme is prose below a heading of its own. */
export type LineForm = 'paragraph' | 'item' | 'numbered item' | 'row' | 'theme';

/** Roles that a line of a form can have. Items and rows are changes unless they demand something or do not work yet. */
const POSSIBLE: Readonly<Record<LineForm, ReadonlySet<LineRole>>> = {
  paragraph: new Set(['notice', 'known', 'credit', 'pointer', 'boilerplate', 'metadata']),
  item: new Set(['notice', 'known', 'credit', 'pointer', 'boilerplate']),
  'numbered item': new Set(['notice', 'known', 'step']),
  row: new Set(['notice']),
  theme: new Set(['notice']),
};
/** Fewer words do not distinguish a demand from the name of a feature: `Requires Node 20` */
const FEWEST_WORDS = 4;

/**
 * The role that a line below the heading of a release surely has; undefined where it may be a change. What breaks
 * or secures something stays a change, with its consequence.
 * @param kind the kind of change that the headings above it name
 */
export function roleInRelease(
  line: PlacedLine,
  kind: ChangeKind | undefined,
  form: LineForm,
): LineRole | undefined {
  const isChange = (kind !== undefined && kind !== 'other') || form === 'theme';
  const role = roleOfLine(line, 'changelog', isChange ? 'sure' : 'likely');
  if (role === undefined || !POSSIBLE[form].has(role)) return undefined;
  const isDemand = role === 'notice' || role === 'known' || form !== 'item';
  if (!isDemand && roleOfLine(line, 'changelog', 'sure') !== role) return undefined;
  if (role === 'notice' && (kind === 'breaking' || kind === 'security')) return undefined;
  const isShort = line.text.split(' ').length < FEWEST_WORDS;
  return isShort && form !== 'paragraph' ? undefined : role;
}
