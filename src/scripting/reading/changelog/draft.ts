import type { Change, Release } from '../../../domain/release.js';
import {
  characters,
  type SourceBlock,
  type SourceItem,
  type SourceList,
} from '../source/blocks.js';
import { tellBlocks, textsOfBlocks } from './lines/details.js';
import { kindOfLabel, readChange, readEntry, type Context } from './changes/entry.js';
import { contextOf, contextOfLabel, isTheme, withoutPictures } from './classify/context.js';
import {
  endsInColon,
  followers,
  isListOfEntries,
  leadsElsewhere,
  startsWithProse,
} from './sections/block-runs.js';
import { partCommits } from './sections/commits.js';
import { entriesOf } from './lines/entry-lines.js';
import { kindOfHeading } from './classify/kinds.js';
import { isGenerated } from './sections/not-changes.js';
import { readProse } from './lines/prose.js';
import { toldInProse, toldInTitle, type Introduced } from './changes/told-in-prose.js';
import { dateAlone } from './sections/dates.js';
import { asKnownIssues, knownIssueLabel } from './sections/known-issues.js';
import type { ReleaseHeading } from './sections/release-heading.js';
import type { Section } from './sections/sections.js';
import { distinctReferences } from './lines/references.js';
import { changesOfTable } from './changes/table-changes.js';
import { eachOnce } from './changes/once.js';

interface Level {
  readonly depth: number;
  readonly context: Context;
}

/** A release while its sections are read. */
export class ReleaseDraft {
  readonly #introduction: Introduced[] = [];
  readonly #knownIssues: SourceBlock[] = [];
  #changes: Change[] = [];
  #date: string | undefined;
  #levels: readonly Level[] = [];

  /** @param depth That of its heading */
  constructor(
    readonly heading: ReleaseHeading,
    readonly depth = 0,
  ) {}

  get isEmpty(): boolean {
    const told = [this.#introduction, this.#knownIssues, this.#changes];
    return told.every((each) => each.length === 0);
  }

  /** "Unreleased" with nothing below it. */
  get isPlaceholder(): boolean {
    return this.isEmpty && this.heading.version === undefined && this.heading.date === undefined;
  }

  /** Reads one section of the release; one without a heading is what stands right below the release's own. */
  add(section: Section, authors: readonly string[] = []): void {
    if (authors.length > 0) {
      this.#addCommits(section.blocks, authors);
      return;
    }
    const { depth, heading } = section;
    this.#levels = this.#levels.filter((level) => level.depth < depth);
    const outer = this.#context();
    if (heading !== '') this.#levels = [...this.#levels, { depth, context: contextOf(heading) }];
    const { known } = this.#context();
    if (known !== undefined) this.#knownIssues.push(...asKnownIssues(known, section.blocks));
    else if (isTheme(heading) && (startsWithProse(section) || section.bare)) {
      this.#addTheme(section, outer);
    } else this.#addBlocks(section.blocks, this.#context());
  }

  /** Takes a date of its own line right below the heading of a version. */
  takeDate({ version, title, date, authors }: ReleaseHeading): boolean {
    const alone = version === undefined && title === undefined && authors === undefined;
    const open =
      this.isEmpty && this.heading.version !== undefined && this.heading.date === undefined;
    if (!alone || !open || date === undefined || this.#date !== undefined) return false;
    this.#date = date;
    return true;
  }

  /** Heads of one day in a GNU changelog open one release. */
  continuesWith({ version, date, authors }: ReleaseHeading): boolean {
    const own = this.heading;
    return (
      authors !== undefined &&
      version === undefined &&
      own.version === undefined &&
      own.date === date
    );
  }

  finish(): Release {
    const { version, yanked, unreleased } = this.heading;
    const date = this.heading.date ?? this.#date;
    const told =
      this.#changes.length === 0 && version !== undefined ? toldInProse(this.#introduction) : [];
    const dated = this.isEmpty && version === undefined ? toldInTitle(this.heading.title) : [];
    const title = dated.length > 0 ? undefined : this.heading.title;
    return {
      ...(version === undefined ? {} : { version }),
      ...(date === undefined ? {} : { date }),
      ...(title === undefined ? {} : { title }),
      yanked,
      ...(unreleased === undefined ? {} : { unreleased }),
      ...this.#introductionTold(told.length > 0 ? [] : this.#introduction),
      changes: told.length + dated.length > 0 ? [...told, ...dated] : eachOnce(this.#changes),
    };
  }

  #introductionTold(
    introduction: readonly Introduced[],
  ): Pick<Release, 'introduction' | 'references' | 'knownIssues'> {
    const introduced = introduction.flatMap(({ blocks }) => blocks);
    const { references } = tellBlocks([...introduced, ...this.#knownIssues]);
    const knownIssues = textsOfBlocks(this.#knownIssues);
    return {
      introduction: textsOfBlocks(introduced),
      ...(knownIssues.length === 0 ? {} : { knownIssues }),
      ...(references.length === 0 ? {} : { references: distinctReferences(references) }),
    };
  }

  #addCommits(blocks: readonly SourceBlock[], authors: readonly string[]): void {
    const known = this.#changes.length;
    for (const part of partCommits(blocks)) {
      if ('summary' in part) this.#push(readChange(part.summary.inlines, part.rest, {}));
      else this.#addBlocks([part], {});
    }
    this.#changes = this.#changes.map((change, index) =>
      index < known
        ? change
        : { ...change, authors: [...new Set([...authors, ...change.authors])] },
    );
  }

  #context(): Context {
    return this.#levels.reduce<Context>((all, level) => ({ ...all, ...level.context }), {});
  }

  /**
   * A section that tells of one matter in prose is one change: its heading, with the prose as details. A picture before
   * such a heading adorns it, and says nothing of its kind.
   */
  #addTheme(section: Section, outer: Context): void {
    const end = section.blocks.findIndex(isListOfEntries);
    const prose = end === -1 ? section.blocks : section.blocks.slice(0, end);
    const inlines = withoutPictures(section.inlines);
    const kind = kindOfHeading(characters(inlines));
    this.#push(readChange(inlines, prose, kind === undefined ? outer : { ...outer, kind }));
    if (end !== -1) this.#addBlocks(section.blocks.slice(end), this.#context());
  }

  #addBlocks(blocks: readonly SourceBlock[], context: Context): void {
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block === undefined) continue;
      if (block.type === 'quote' && this.#takeDate(textsOfBlocks([block]).join(' '))) continue;
      if (block.type === 'list') this.#addList(block, context);
      else if (block.type === 'paragraph') {
        const following = followers(blocks, index + 1);
        if (endsInColon(block) && leadsElsewhere(blocks[index + 1])) continue;
        this.#addParagraph(block, following, context);
        index += following.length;
      } else if (block.type === 'definitions') this.#addDefinitions(block, context);
      else if (block.type === 'table') this.#changes.push(...changesOfTable(block, context));
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
    for (const item of list.items.flatMap(entriesOf)) this.#addItem(item, context);
  }

  #addItem(item: SourceItem, context: Context): void {
    const [first, second, ...rest] = item.blocks;
    if (first?.type === 'heading' && second !== undefined) {
      this.#addBlocks([second, ...rest], { ...context, ...contextOf(characters(first.inlines)) });
      return;
    }
    if (first?.type === 'paragraph' && second?.type === 'list' && rest.length === 0) {
      const known = knownIssueLabel(characters(first.inlines));
      if (known !== undefined) {
        this.#knownIssues.push(...asKnownIssues(known, [second]));
        return;
      }
      const own = contextOfLabel(first.inlines);
      if (own !== undefined) {
        this.#addList(second, { ...context, ...own });
        return;
      }
    }
    this.#push(readEntry(item, context));
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
    const date = this.heading.date === undefined ? dateAlone(text) : undefined;
    if (date === undefined) return false;
    this.#date = date;
    return true;
  }

  #introduce(blocks: readonly SourceBlock[], context: Context): void {
    const [first] = blocks;
    if (this.#changes.length === 0) this.#introduction.push({ blocks, context });
    else if (first?.type === 'paragraph')
      this.#push(readChange(first.inlines, blocks.slice(1), context));
    else this.#push(readChange([], blocks, context));
  }

  #push(change: Change | undefined): void {
    if (change !== undefined) this.#changes.push(change);
  }
}
