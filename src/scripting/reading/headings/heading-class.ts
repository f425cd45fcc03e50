import { CHANGE_KINDS, type ChangeKind } from '../../../domain/release.js';

/** Kinds of change that a heading can name; `other` is the kind of entries that nothing is known of. */
export type NamedKind = Exclude<ChangeKind, 'other'>;

/** Classes of headings that name no kind of change. */
const OTHER_CLASSES = [
  /** News of several kinds, most of them additions: "What's new". */
  'news',
  /** Changes of several kinds, most of them repairs: "Patch Changes". */
  'repairs',
  /** Changes of any kind: "What's changed". */
  'changes',
  /** Says nothing about the text below: "Overview". */
  'general',
  'known',
  'procedure',
  /** Demands on those who update: "Before you upgrade". */
  'upgrade',
  'people',
  'pointers',
  'metadata',
  'area',
  'release',
  /** Part of a document: "Decision", "Agenda". */
  'prose',
] as const;

/** Classes of headings: what the text below a heading is. */
export const HEADING_CLASSES = [
  ...CHANGE_KINDS.filter((kind): kind is NamedKind => kind !== 'other'),
  ...OTHER_CLASSES,
];
export type HeadingClass = (typeof HEADING_CLASSES)[number];

export function isNamedKind(name: string | undefined): name is NamedKind {
  return name !== 'other' && CHANGE_KINDS.some((kind) => kind === name);
}
