import type { Change, Release } from '../../../domain/release.js';
import {
  characters,
  type SourceBlock,
  type SourceItem,
  type SourceList,
} from '../source/blocks.js';
import { textsOfBlocks } from './details.js';
import { kindOfLabel, readChange, readEntry, type Context } from './entry.js';
import { contextOf, isTheme } from './context.js';
import { kindOfHeading } from './kinds.js';
import { isGenerated } from './not-changes.js';
import { readProse } from './prose.js';
import { findDate } from './dates.js';
import type { ReleaseHeading } from './release-heading.js';
import type { Section } from './sections.js';
import { withoutSummary } from './summary.js';

interface Level {
  readonly depth: number;
  readonly context: Context;
}

/** A release while its sections are read. */
export class ReleaseDraft {
  readonly #introduction: string[] = [];
  #changes: Change[] = [];
  #date: string | undefined;
  #levels: readonly Level[] = [];

  /** @param depth That of its heading */
  constructor(
    readonly heading: ReleaseHeading,
    readonly depth = 0,
  ) {}

  get isEmpty(): boolean {
    return this.#introduction.length === 0 && this.#changes.length === 0;
  }

  /** "Unreleased" with nothing below it. */
  get isPlaceholder(): boolean {
    return this.isEmpty && this.heading.version === undefined && this.heading.date === undefined;
  }

  /** Reads one section of the release; one without a heading is what stands right below the release's own. */
  add(section: Section): void {
    const { depth, heading } = section;
    this.#levels = this.#levels.filter((level) => level.depth < depth);
    const outer = this.#context();
    if (heading !== '') this.#levels = [...this.#levels, { depth, context: contextOf(heading) }];
    if (isTheme(heading) && startsWithProse(section)) this.#addTheme(section, outer);
    else this.#addBlocks(section.blocks, this.#context());
  }

  finish(): Release {
    const date = this.heading.date ?? this.#date;
    const heading = { ...this.heading, ...(date === undefined ? {} : { date }) };
    const introduction = this.#introduction;
    return { ...heading, introduction, changes: withoutSummary(this.#changes) };
  }

  #context(): Context {
    return this.#levels.reduce<Context>((all, level) => ({ ...all, ...level.context }), {});
  }

  /** A section that tells of one matter in prose is one change: its heading, with the prose as details. */
  #addTheme(section: Section, outer: Context): void {
    const end = section.blocks.findIndex(isListOfEntries);
    const prose = end === -1 ? section.blocks : section.blocks.slice(0, end);
    const kind = kindOfHeading(section.heading.replace(/\p{Extended_Pictographic}/gu, ''));
    this.#push(readChange(section.inlines, prose, kind === undefined ? outer : { ...outer, kind }));
    if (end !== -1) this.#addBlocks(section.blocks.slice(end), this.#context());
  }

  #addBlocks(blocks: readonly SourceBlock[], context: Context): void {
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block === undefined) continue;
      if (block.type === 'list') this.#addList(block, context);
      else if (block.type === 'paragraph') {
        const following = followers(blocks, index + 1);
        if (endsInColon(block) && leadsElsewhere(blocks[index + 1])) continue;
        this.#addParagraph(block, following, context);
        index += following.length;
      } else if (block.type === 'definitions') this.#addDefinitions(block, context);
      else this.#introduce([block], {});
    }
  }

  #addDefinitions(list: SourceBlock & { type: 'definitions' }, context: Context): void {
    for (const { term, definitions } of list.entries) {
      const kind = kindOfLabel(characters(term));
      if (kind === undefined) {
        const rest = definitions.map((inlines): SourceBlock => ({ type: 'paragraph', inlines }));
        this.#push(readChange(term, rest, context));
        continue;
      }
      for (const each of definitions) this.#push(readChange(each, [], { ...context, kind }));
    }
  }

  #addList(list: SourceList, context: Context): void {
    for (const item of list.items) this.#addItem(item, context);
  }

  #addItem(item: SourceItem, context: Context): void {
    const [first, second, ...rest] = item.blocks;
    if (first?.type === 'heading' && second !== undefined) {
      this.#addBlocks([second, ...rest], { ...context, ...contextOf(characters(first.inlines)) });
      return;
    }
    const kind =
      first?.type === 'paragraph' && second?.type === 'list' && rest.length === 0
        ? kindOfLabel(characters(first.inlines))
        : undefined;
    if (kind !== undefined && second?.type === 'list') this.#addList(second, { ...context, kind });
    else this.#push(readEntry(item, context));
  }

  /** A paragraph before the entries introduces them; below the heading of a kind it is an entry. */
  #addParagraph(
    paragraph: SourceBlock & { type: 'paragraph' },
    following: readonly SourceBlock[],
    context: Context,
  ): void {
    const prose = readProse(paragraph.inlines);
    if (this.#takeDate(prose.text)) return;
    if (prose.text === '' || isGenerated(paragraph.inlines, prose.text)) return;
    if (context.kind !== undefined) this.#push(readChange(paragraph.inlines, following, context));
    else this.#introduce([paragraph, ...following], context);
  }

  /** A paragraph of its own that tells the day of the release. */
  #takeDate(text: string): boolean {
    const found = this.heading.date === undefined && text.length < 60 ? findDate(text) : undefined;
    if (found === undefined) return false;
    const rest = text.slice(0, found.start) + text.slice(found.end);
    if (!/^\W*(?:released?|release date|date|published|on|day)?\W*(?:on)?\W*$/i.test(rest))
      return false;
    this.#date = found.date;
    return true;
  }

  #introduce(blocks: readonly SourceBlock[], context: Context): void {
    const [first] = blocks;
    if (this.#changes.length === 0) this.#introduction.push(...textsOfBlocks(blocks));
    else if (first?.type === 'paragraph')
      this.#push(readChange(first.inlines, blocks.slice(1), context));
    else this.#push(readChange([], blocks, context));
  }

  #push(change: Change | undefined): void {
    if (change !== undefined) this.#changes.push(change);
  }
}

function startsWithProse(section: Section): boolean {
  return section.blocks[0]?.type === 'paragraph';
}

function isListOfEntries(
  block: SourceBlock,
  index: number,
  blocks: readonly SourceBlock[],
): boolean {
  return block.type === 'list' && !endsInColon(blocks[index - 1]);
}

function endsInColon(block: SourceBlock | undefined): boolean {
  return block?.type === 'paragraph' && /:\s*$/.test(characters(block.inlines));
}

function leadsElsewhere(block: SourceBlock | undefined): boolean {
  if (block?.type !== 'paragraph') return false;
  const { text } = readProse(block.inlines);
  return text === '' || isGenerated(block.inlines, text);
}

/** Code after a paragraph belongs to it. */
function followers(blocks: readonly SourceBlock[], from: number): readonly SourceBlock[] {
  let end = from;
  while (blocks[end]?.type === 'code') end += 1;
  return blocks.slice(from, end);
}
