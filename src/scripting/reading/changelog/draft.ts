import type { Change, Release } from '../../../domain/release.js';
import {
  characters,
  type Blocks,
  type SourceBlock,
  type SourceItem,
  type SourceList,
  type SourceParagraph,
} from '../source/blocks.js';
import { Apart } from './apart.js';
import { tellBlocks, textsOfBlocks } from './lines/details.js';
import { readChange } from './changes/entry.js';
import type { Context } from './classify/decide.js';
import { isAmongAreas } from './classify/area-names.js';
import {
  contextBelow,
  contextOf,
  contextOfLabel,
  isTheme,
  partAmong,
  scopeOfHeading,
} from './classify/context.js';
import {
  behindEntries,
  endsInColon,
  followers,
  isCaption,
  isListOfEntries,
  leadsToFixes,
  leadsElsewhere,
  leadsList,
  listsBelowHeadings,
} from './sections/block-runs.js';
import { doneOf, entriesOf } from './lines/entry-lines.js';
import { kindOfHeading } from '../headings/classify-heading.js';
import { inlinesWithoutEmoji } from '../headings/heading-words.js';
import { isGenerated, PUBLISHED } from './sections/not-changes.js';
import { readProse, withUpdate } from './lines/prose.js';
import {
  changesOfCommits,
  introductionIn,
  isHeadedProse,
  isPlanned,
  toldInProse,
  type Introduced,
} from './changes/paragraphs.js';
import { listOfDefinitions } from './changes/definitions.js';
import { dateAlone, withoutDate } from './sections/dates.js';
import { knownIssueLabel } from './sections/known-issues.js';
import { isTitle } from './classify/titles.js';
import { partsBelow, type ReleaseHeading } from './sections/release-heading.js';
import { saysToCome } from './sections/release-state.js';
import { LABEL_DEPTH, type Heading } from './sections/releases.js';
import type { Section } from './sections/sections.js';
import { distinctReferences } from './lines/references.js';
import { takeFields } from './changes/item-fields.js';
import { stateOfItem } from './changes/not-done.js';
import { itemsOfTable } from './changes/table-changes.js';
import { withoutTakenBack } from './changes/taken-back.js';
import { headedState } from '../tables/item-states.js';
import { eachOnce, listsRequests, notToldAbove } from './changes/once.js';

/** A release while its sections are read. */
export class ReleaseDraft {
  readonly #introduction: Introduced[] = [];
  readonly #apart = new Apart();
  #changes: Change[] = [];
  #date: string | undefined;
  #version: string | undefined;
  #toCome = false;
  #hasLists = false;
  #levels: readonly { readonly depth: number; readonly context: Context }[] = [];

  /**
   * @param depth That of its heading
   * @param parts Labels of parts that its changelog repeats
   * @param areas Areas of the product that only sound like work on it
   */
  constructor(
    readonly heading: ReleaseHeading,
    readonly depth = 0,
    private readonly parts: ReadonlySet<string> = new Set(),
    private readonly areas: ReadonlySet<string> = new Set(),
  ) {}

  get isEmpty(): boolean {
    return this.#changes.length + this.#introduction.length === 0 && this.#apart.isEmpty;
  }

  /** "Unreleased" with nothing below it. */
  get isPlaceholder(): boolean {
    const { version, date, unreleased = this.#toCome } = this.heading;
    return this.isEmpty && (unreleased || (version === undefined && date === undefined));
  }

  /** Takes what is said before the first release that belongs to no change. Returns the rest. */
  takePreamble(texts: readonly string[]): readonly string[] {
    return this.#apart.takePreamble(texts);
  }

  /** Reads one section; one without a heading stands right below the release's own, by `authors` in a GNU changelog. */
  add(section: Section, authors?: readonly string[]): void {
    const { blocks, depth, heading } = section;
    this.#apart.heading = heading;
    if (authors !== undefined) return void this.#changes.push(...changesOfCommits(blocks, authors));
    this.#levels = this.#levels.filter((level) => level.depth < depth);
    const outer = this.#context();
    if (heading !== '' && !(/released/i.test(heading) && this.#takeDate(heading))) {
      const own = isAmongAreas(this.areas, heading)
        ? { scope: heading }
        : contextOf(section, outer.kind, this.heading.version);
      const state = headedState(heading);
      const unfinished = state === undefined ? {} : { state };
      const context = { ...partAmong(this.parts, heading), ...own, ...unfinished };
      this.#levels = [...this.#levels, { depth, context }];
    }
    const above = this.#changes.length;
    this.#addContent(section, outer);
    if (listsRequests(heading))
      this.#changes.push(...notToldAbove(this.#changes.splice(above), this.#changes));
  }

  #addContent(section: Section, outer: Context): void {
    const { blocks, heading, bare } = section;
    const context = this.#context();
    const [first] = blocks;
    // `Maps: Fold the legend`, and below it nothing but code
    const shown = first?.type === 'code' && /^(?:[^:\d]{1,30}: |Fix )./.test(heading);
    if (context.known !== undefined) this.#apart.takeKnown(context.known, blocks);
    else if (context.advises !== undefined)
      for (const left of this.#apart.takeAdvice(blocks, context.advises))
        this.#introduction.push({ blocks: left, context: {} });
    else if (isHeadedProse(section, context, this.#hasLists))
      this.#addProse(blocks, { ...scopeOfHeading(heading), ...context });
    else if ((bare || shown || first?.type === 'paragraph') && isTheme(heading, bare))
      this.#addTheme(section, outer);
    else this.#addBlocks(blocks, context);
  }

  /** Takes a date of its own line right below the heading of a version: `_2031-10-04_ (planned for May)` */
  takeDate({ version, title, date, depth, heading }: ReleaseHeading & Heading): boolean {
    const own = this.heading;
    const isTitled = title !== undefined && depth !== LABEL_DEPTH;
    if (version !== undefined || date === undefined || isTitled) return false;
    // The heads of one day in a GNU changelog open one release.
    if (own.version === undefined) return title === undefined && date === own.date;
    if (!this.isEmpty || (own.date ?? this.#date) !== undefined) return false;
    this.#date = date;
    const text = withoutDate(heading).replace(/^[^\p{L}\p{N}]+/u, '');
    if (/^(?!planned|targeted|scheduled)./i.test(title ?? ''))
      this.#introduce([{ type: 'paragraph', inlines: [{ type: 'text', text }] }], {});
    return true;
  }

  finish(): Release {
    const { version = this.#version, packageName, title, yanked } = this.heading;
    const unreleased = this.heading.unreleased ?? this.#toCome;
    const date = this.heading.date ?? this.#date;
    const { told, rest } = toldInProse(this.#introduction, {
      isNamed: version !== undefined,
      isAlone: this.#changes.length === 0,
    });
    const introduced = rest.flatMap(({ blocks }) => blocks);
    const { references } = tellBlocks([...introduced, ...this.#apart.knownIssues]);
    return {
      ...(version === undefined ? {} : { version }),
      ...(date === undefined ? {} : { date }),
      ...(packageName === undefined ? {} : { packageName }),
      ...(title === undefined ? {} : { title }),
      ...partsBelow(this.heading, { version, date }),
      yanked,
      ...(unreleased ? { unreleased } : {}),
      introduction: introductionIn(introduced, this.#changes.length === 0),
      ...this.#apart.finish(),
      ...(references.length === 0 ? {} : { references: distinctReferences(references) }),
      changes: [...told, ...eachOnce(withoutTakenBack(this.#changes))],
    };
  }

  #context(): Context {
    const { packageName } = this.heading;
    const scope = packageName === undefined ? {} : { scope: packageName };
    return contextBelow({ areas: this.areas, ...scope }, this.#levels);
  }

  /**
   * A section that tells of one matter in prose is one change: the prose, where that says what changes, else its
   * heading with the prose as details. A picture before such a heading adorns it, and says nothing of its kind.
   */
  #addTheme(section: Section, outer: Context): void {
    const end = section.blocks.findIndex(isListOfEntries);
    const above = end === -1 ? section.blocks : section.blocks.slice(0, end);
    const prose = above.filter((block) => !this.#apart.place([block], outer, 'theme'));
    const inlines = inlinesWithoutEmoji(section.inlines);
    const kind = outer.kind === 'breaking' ? outer.kind : kindOfHeading(characters(inlines));
    const said = prose.filter((block) => block.type === 'paragraph');
    const first = said.find((block) => !leadsElsewhere(block));
    const isOwn = first === undefined || isTitle(section.heading, readProse(first.inlines).text);
    const [lead, told] = isOwn
      ? [inlines, prose]
      : [first.inlines, prose.filter((block) => block !== first)];
    // What is only planned is said, and is none of its changes.
    if (isPlanned(section.heading, prose)) this.#introduction.push({ blocks: prose, context: {} });
    else if (prose.length > 0 || above.length === 0)
      this.#push(readChange(lead, told, kind === undefined ? outer : { ...outer, kind }));
    if (end !== -1) this.#addBlocks(section.blocks.slice(end), this.#context());
  }

  /** Paragraphs of a part of the product or of its matters: each is a change, with what goes on with it. */
  #addProse(blocks: Blocks, context: Context): void {
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block?.type !== 'paragraph' || leadsElsewhere(block)) continue;
      const following = followers(blocks, index + 1);
      this.#addItem({ blocks: [block, ...following] }, context);
      index += following.length;
    }
  }

  #addBlocks(blocks: Blocks, context: Context): void {
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block === undefined) continue;
      if (block.type === 'quote' && this.#takeDate(textsOfBlocks([block]).join(' '))) continue;
      if (block.type === 'list') this.#addList(block, context);
      else if (block.type === 'paragraph')
        index += this.#addParagraphAt(blocks, index, block, context);
      else if (block.type === 'table') this.#addTable(block, context);
      else if (block.type === 'definitions') this.#addList(listOfDefinitions(block), context);
      else if (block.type === 'quote' && this.#apart.place(block.blocks, {}, 'paragraph')) continue;
      else this.#introduce([block], {});
    }
  }

  /** Adds a paragraph with the blocks behind it that belong to it. Returns their number. */
  #addParagraphAt(blocks: Blocks, index: number, block: SourceParagraph, context: Context): number {
    const next = blocks[index + 1];
    const state = endsInColon(block) ? headedState(characters(block.inlines)) : undefined;
    if (state !== undefined && (next?.type === 'list' || next?.type === 'table')) {
      this.#addBlocks([next], { ...context, state });
      return 1;
    }
    const following = leadsList(block, next) ? [next] : followers(blocks, index + 1);
    if (endsInColon(block) && (leadsElsewhere(next) || isCaption(blocks, index))) return 0;
    this.#addParagraph(block, following, behindEntries(blocks, index) ? {} : context);
    return following.length;
  }

  #addTable(table: SourceBlock & { type: 'table' }, context: Context): void {
    const { changes, notDone } = itemsOfTable(table, context);
    this.#changes.push(...this.#apart.takeRows(changes, notDone));
  }

  #addList(list: SourceList, context: Context): void {
    this.#hasLists = true;
    const form = list.ordered ? 'numbered item' : 'item';
    for (const item of list.items) {
      const isOpen = item.checked === false;
      if (isOpen && !this.#apart.place(item.blocks, context, 'item'))
        this.#apart.addUnfinished(item.blocks, context, 'open');
      // Below an open box others may be ticked.
      for (const entry of doneOf([item]).flatMap(entriesOf))
        if (!this.#apart.place(entry.blocks, context, form)) this.#addItem(entry, context);
    }
  }

  #addItem(whole: SourceItem, context: Context): void {
    const { item, state: told } = takeFields(whole);
    const [line, second] = item.blocks;
    if (line?.type === 'heading' && second === undefined) return;
    const state = context.state ?? stateOfItem(item) ?? (told === 'done' ? undefined : told);
    if (state === undefined) this.#addDone(item, context);
    else this.#apart.addUnfinished(item.blocks, context, state);
  }

  #addDone(item: SourceItem, context: Context): void {
    const [line, second, ...rest] = item.blocks;
    const inlines = line?.type === 'paragraph' ? line.inlines : [];
    const first = withUpdate(inlines, context.kind === 'internal');
    if (line?.type === 'paragraph' && second?.type === 'list' && rest.length === 0)
      this.#addNested({ ...line, inlines: first }, second, context);
    else if (line?.type !== 'paragraph' || !this.#takeDate(readProse(first).text)) {
      const below = item.blocks.slice(inlines.length > 0 ? 1 : 0);
      const apart = listsBelowHeadings(below, context.kind);
      const own = below.filter((block) => !apart.includes(block));
      this.#push(readChange(first, own, context));
      this.#addBlocks(apart, context);
    }
  }

  /** A list below a line: that of a label, or what an entry has to say. */
  #addNested(first: SourceParagraph, list: SourceList, context: Context): void {
    const known = knownIssueLabel(characters(first.inlines));
    const { text, authors, references } = readProse(first.inlines);
    const credit = text === '' && references.length === 0 ? { authors } : undefined;
    const repeated = this.parts.has(text);
    const part = repeated && kindOfHeading(text) === undefined ? { scope: text } : undefined;
    const own = credit ?? contextOfLabel(first.inlines, list, repeated) ?? part;
    if (known !== undefined) this.#apart.addKnown(known, [list]);
    else if (own !== undefined || this.#takeDate(text)) this.#addList(list, { ...context, ...own });
    else this.#push(readChange(first.inlines, [list], context));
  }

  /** A paragraph before the entries introduces them; below the heading of a kind it is an entry. */
  #addParagraph(paragraph: SourceParagraph, following: Blocks, context: Context): void {
    if (context.state !== undefined) {
      this.#apart.addUnfinished([paragraph, ...following], context, context.state);
      return;
    }
    const prose = readProse(paragraph.inlines);
    const [list] = following;
    const isDate = this.#takeDate(prose.text);
    const commits = entriesOf({ blocks: [paragraph] });
    if (isDate || prose.text === '' || isGenerated(paragraph.inlines, prose.text))
      this.#addBlocks(following, context);
    else if (this.#apart.place([paragraph, ...following], context, 'paragraph')) return;
    else if (list?.type === 'list' && leadsToFixes(prose.text))
      this.#addList(list, { kind: 'fixed', ...context });
    else if (commits.length > 1) for (const commit of commits) this.#addItem(commit, context);
    else if (context.kind !== undefined)
      this.#push(readChange(paragraph.inlines, following, context));
    else this.#introduce([paragraph, ...following], context);
  }

  /** A paragraph of its own that tells the day or a package of the release, or that it is still to come. */
  #takeDate(text: string): boolean {
    const published = this.isEmpty ? PUBLISHED.exec(text)?.[1] : undefined;
    this.#version ??= published;
    const isToCome = this.isEmpty && saysToCome(text);
    this.#toCome ||= isToCome;
    if (published !== undefined || isToCome) return true;
    const date = this.heading.date === undefined ? dateAlone(text) : undefined;
    this.#date = date ?? this.#date;
    return date !== undefined;
  }

  #introduce(blocks: Blocks, context: Context): void {
    if (this.#changes.length === 0) this.#introduction.push({ blocks, context });
    else this.#push(readChange([], blocks, context));
  }

  #push(change: Change | undefined): void {
    if (change !== undefined) this.#changes.push(this.#apart.withoutOthers(change));
  }
}
