import type { Release } from '../../../../domain/release.js';
import { characters, paragraphOf } from '../../source/blocks.js';
import { isOrder } from '../../../first-word/first-word.js';
import { kindOfHeading } from '../../headings/classify-heading.js';
import { inlinesWithoutEmoji } from '../../headings/heading-words.js';
import { headedState } from '../../tables/item-states.js';
import { listsRequests } from '../changes/once.js';
import { entriesOfCommits } from '../changes/gnu-commits.js';
import { isHeadedProse, isPlanned } from '../changes/paragraphs.js';
import { isTableOfItems } from '../changes/table-changes.js';
import { isAmongAreas } from '../classify/area-names.js';
import {
  contextBelow,
  contextOf,
  isTheme,
  partAmong,
  scopeOfHeading,
} from '../classify/context.js';
import type { Context } from '../classify/decide.js';
import { isTitle } from '../classify/titles.js';
import { isWordedAsEntry } from '../classify/worded.js';
import { readProse } from '../lines/prose.js';
import { isListOfEntries, leadsElsewhere } from '../sections/block-runs.js';
import { withoutDate } from '../sections/dates.js';
import { partsBelow, type ReleaseHeading } from '../sections/release-heading.js';
import type { Heading } from '../sections/releases.js';
import type { Section } from '../sections/sections.js';
import { BlockReader } from './block-reader.js';
import { DraftContent } from './draft-content.js';
import { ReleaseDay } from './release-day.js';

/** More words behind a day are a sentence, and not the name of its release. */
const MOST_NAME_WORDS = 5;

/** A release while its sections are read. */
export class ReleaseDraft {
  readonly #content = new DraftContent();
  readonly #day: ReleaseDay;
  readonly #reader: BlockReader;
  readonly #title: string | undefined;
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
  ) {
    this.#day = new ReleaseDay(heading);
    this.#reader = new BlockReader(this.#content, this.#day, parts);
    this.#title = this.#takeLine() ? undefined : heading.title;
  }

  /** Takes the words behind the day in the heading as a change, or as the introduction; false for the name of the release. */
  #takeLine(): boolean {
    const { line = '' } = this.heading;
    const block = paragraphOf(line);
    const isEntry = isWordedAsEntry(block) || isOrder(line);
    if (isEntry) this.#content.addHeadline(block.inlines);
    else if (line.split(' ').length > MOST_NAME_WORDS) this.#content.addIntroduction([block], {});
    else return false;
    return true;
  }

  get isEmpty(): boolean {
    return this.#content.isEmpty;
  }

  /** "Unreleased" with nothing below it, or a day of a log without a change. */
  get isPlaceholder(): boolean {
    const { version, date, authors } = this.heading;
    const isOpen = this.#day.unreleased || (version === undefined && date === undefined);
    return this.isEmpty && (isOpen || authors !== undefined);
  }

  /** Takes notices and lines without content from before the first release. Returns the other lines. */
  takePreamble(texts: readonly string[]): readonly string[] {
    return this.#content.apart.takePreamble(texts);
  }

  /** Reads one section; one without a heading stands right below the release's own, by `authors` in a GNU changelog. */
  add(section: Section, authors?: readonly string[]): void {
    const { blocks, depth, heading } = section;
    this.#content.apart.heading = heading;
    if (authors !== undefined) {
      for (const entry of entriesOfCommits(blocks, authors))
        this.#content.add([], entry.blocks, entry.context);
      return;
    }
    this.#levels = this.#levels.filter((level) => level.depth < depth);
    const outer = this.#context();
    if (heading !== '' && !(/released/i.test(heading) && this.#day.take(heading, this.isEmpty))) {
      const own = isAmongAreas(this.areas, heading)
        ? { scope: heading }
        : contextOf(section, outer.kind, this.heading.version);
      const state = headedState(heading);
      const unfinished = state === undefined ? {} : { state };
      const context = { ...partAmong(this.parts, heading), ...own, ...unfinished };
      this.#levels = [...this.#levels, { depth, context }];
    }
    if (listsRequests(heading))
      this.#content.addRepeated(() => {
        this.#addContent(section, outer);
      });
    else this.#addContent(section, outer);
  }

  #addContent(section: Section, outer: Context): void {
    const { blocks, heading, bare } = section;
    const { apart } = this.#content;
    const context = this.#context();
    const [first] = blocks;
    const isMatter = isTheme(heading, bare) && !blocks.some(isTableOfItems);
    // `Maps: Fold the legend`, and below it nothing but code
    const shown = first?.type === 'code' && /^(?:[^:\d]{1,30}: |Fix )./.test(heading);
    if (context.known !== undefined) apart.takeKnown(context.known, blocks);
    else if (context.advises !== undefined)
      for (const left of apart.takeAdvice(blocks, context.advises))
        this.#content.addIntroduction(left, {});
    else if (isHeadedProse(section, context, this.#reader.hasLists))
      this.#reader.addProse(blocks, { ...scopeOfHeading(heading), ...context });
    else if ((bare || shown || first?.type === 'paragraph') && isMatter)
      this.#addTheme(section, outer);
    else this.#reader.addBlocks(blocks, context);
  }

  /** Takes a date of its own line right below the heading of a version, with what else that line says. */
  takeDate(heading: ReleaseHeading & Heading): boolean {
    if (!this.#day.takeHeading(heading, this.isEmpty)) return false;
    const text = withoutDate(heading.heading).replace(/^[^\p{L}\p{N}]+/u, '');
    if (/^(?!planned|targeted|scheduled)./i.test(heading.title ?? ''))
      this.#content.introduce([paragraphOf(text)], {});
    return true;
  }

  finish(): Release {
    const { packageName, yanked, authors } = this.heading;
    const title = this.#title;
    const { version, date, unreleased } = this.#day;
    const isLogDay = authors !== undefined && version === undefined;
    return {
      ...(version === undefined ? {} : { version }),
      ...(date === undefined ? {} : { date }),
      ...(packageName === undefined ? {} : { packageName }),
      ...(title === undefined ? {} : { title }),
      ...partsBelow(this.heading, { version, date }),
      yanked,
      ...(unreleased ? { unreleased } : {}),
      ...(isLogDay ? { isLogDay } : {}),
      ...this.#content.finish(version !== undefined),
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
    const prose = above.filter(
      (block) => this.#content.apart.place([block], outer, 'theme') === undefined,
    );
    const inlines = inlinesWithoutEmoji(section.inlines);
    const kind = outer.kind === 'breaking' ? outer.kind : kindOfHeading(characters(inlines));
    const said = prose.filter((block) => block.type === 'paragraph');
    const first = said.find((block) => !leadsElsewhere(block));
    const isOwn = first === undefined || isTitle(section.heading, readProse(first.inlines).text);
    const [lead, told] = isOwn
      ? [inlines, prose]
      : [first.inlines, prose.filter((block) => block !== first)];
    // A plan is part of the introduction, and not a change.
    if (isPlanned(section.heading, prose)) this.#content.addIntroduction(prose, {});
    else if (prose.length > 0 || above.length === 0)
      this.#content.add(lead, told, kind === undefined ? outer : { ...outer, kind });
    if (end !== -1) this.#reader.addBlocks(section.blocks.slice(end), this.#context());
  }
}
