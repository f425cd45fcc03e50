import type { Change, ChangeKind } from '../../domain/release.js';
import { plain } from './blocks.js';
import type { SourceBlock, SourceItem, Span } from './blocks.js';
import { kindOfWording, severityOf } from './change-kind.js';
import { readEntryText } from './entry.js';
import { readPrefix } from './prefix.js';

/** Where an entry stands: what the headings above it say. */
export interface Place {
  readonly kind?: ChangeKind;
  readonly scope?: string;
  /** Targets of numbered references that stand at the end of the text: `[72] = https://…`. */
  readonly numbered: ReadonlyMap<string, string>;
}

/** Reads an item of a list as a change; undefined when nothing is left to say. */
export function readChange(item: SourceItem, place: Place): Change | undefined {
  const [first, ...rest] = item.blocks;
  if (first === undefined) return undefined;
  if (first.type !== 'paragraph') return readProse(detailsOf([first], place), rest, place);
  return changeOf(first.spans, rest, place);
}

function readProse(
  lines: readonly string[],
  rest: readonly SourceBlock[],
  place: Place,
): Change | undefined {
  const [line, ...more] = lines;
  if (line === undefined) return undefined;
  const change = changeOf([{ text: line }], rest, place);
  return change && { ...change, details: [...more, ...change.details] };
}

/** Makes a change of its line and of the blocks below it. */
export function changeOf(
  spans: readonly Span[],
  below: readonly SourceBlock[],
  place: Place,
): Change | undefined {
  const entry = readEntryText(spans, place.numbered);
  const prefixed = readPrefix(entry.text);
  if (!/[\p{L}\p{N}]/u.test(prefixed.text) || /^full changelog\b/i.test(entry.text))
    return undefined;
  const extra = below.map((block) => readEntryText(spansBelow(block), place.numbered));
  const severity = severityOf(plain(spans));
  const scope = prefixed.scope ?? place.scope;
  return {
    kind: kindOf(prefixed.kind, place.kind, prefixed.text),
    ...(scope === undefined ? {} : { scope }),
    text: prefixed.text,
    details: detailsOf(below, place),
    references: [entry, ...extra].flatMap((part) => part.references),
    authors: [...new Set([entry, ...extra].flatMap((part) => part.authors))],
    ...(severity === undefined ? {} : { severity }),
  };
}

function kindOf(
  own: ChangeKind | undefined,
  place: ChangeKind | undefined,
  text: string,
): ChangeKind {
  if (own !== undefined) return own;
  if (place === undefined || place === 'other') return kindOfWording(text);
  return place;
}

function spansBelow(block: SourceBlock): readonly Span[] {
  return block.type === 'paragraph' ? block.spans : [];
}

/** The further paragraphs and nested items, a string each, in source order. */
export function detailsOf(blocks: readonly SourceBlock[], place: Place): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading': {
        const { text } = readEntryText(block.spans, place.numbered);
        return /[\p{L}\p{N}]/u.test(text) ? [text] : [];
      }
      case 'list':
        return block.items.flatMap((item) => detailsOf(item.blocks, place));
      case 'quote':
      case 'footnote':
        return detailsOf(block.blocks, place);
      case 'table':
        return block.rows.map((row) => row.map(plain).filter(Boolean).join(', '));
      case 'definitions':
        return block.entries.map(
          (entry) => `${plain(entry.term)}: ${entry.definitions.map(plain).join('; ')}`,
        );
      default:
        return [];
    }
  });
}
