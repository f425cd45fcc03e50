import {
  characters,
  paragraphOf,
  type Blocks,
  type SourceBlock,
  type SourceItem,
  type SourceList,
  type SourceParagraph,
} from '../../source/blocks.js';
import { kindOfHeading } from '../../headings/classify-heading.js';
import { headedState } from '../../tables/item-states.js';
import { listOfDefinitions } from '../changes/definitions.js';
import { splitSentences } from '../../../sentences.js';
import { fieldsOf, takeFields } from '../changes/item-fields.js';
import { stateOfItem, withoutDone } from '../changes/not-done.js';
import { itemsOfTable } from '../changes/table-changes.js';
import { contextOfLabel } from '../classify/context.js';
import type { Context } from '../classify/decide.js';
import { textsOfBlocks } from '../lines/details.js';
import { doneOf, entriesOf } from '../lines/entry-lines.js';
import { readProse, withUpdate } from '../lines/prose.js';
import {
  behindEntries,
  endsInColon,
  followers,
  isCaption,
  leadsElsewhere,
  leadsList,
  leadsToFixes,
  listsBelowHeadings,
} from '../sections/block-runs.js';
import { knownIssueLabel } from '../sections/known-issues.js';
import { leadsToEntries } from '../sections/list-leads.js';
import { isGenerated } from '../sections/not-changes.js';
import type { LineForm } from '../../roles/role-in-release.js';
import type { DraftContent } from './draft-content.js';
import type { ReleaseDay } from './release-day.js';

const LEADS_BELOW = /\b(?:following|below)\b/i;

/** Reader of the blocks below the headings of a release. */
export class BlockReader {
  #hasLists = false;

  /** @param parts Labels of parts that the changelog of the release repeats */
  constructor(
    private readonly content: DraftContent,
    private readonly day: ReleaseDay,
    private readonly parts: ReadonlySet<string>,
  ) {}

  /** True after a list was read. */
  get hasLists(): boolean {
    return this.#hasLists;
  }

  /** Paragraphs of a part of the product or of its matters: each is a change, with what goes on with it. */
  addProse(blocks: Blocks, context: Context): void {
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block?.type !== 'paragraph' || leadsElsewhere(block)) continue;
      const following = followers(blocks, index + 1);
      this.#addItem({ blocks: [block, ...following] }, context);
      index += following.length;
    }
  }

  addBlocks(blocks: Blocks, context: Context): void {
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block === undefined) continue;
      if (block.type === 'quote' && this.#takeDate(textsOfBlocks([block]).join(' '))) continue;
      if (block.type === 'list') this.#addList(block, context);
      else if (block.type === 'paragraph')
        index += this.#addParagraphAt(blocks, index, block, context);
      else if (block.type === 'table') this.#addTable(block, context);
      else if (block.type === 'definitions') this.#addList(listOfDefinitions(block), context);
      else if (block.type !== 'quote' || !this.#placeAside(block.blocks, {}, 'paragraph'))
        this.content.introduce([block], {});
    }
  }

  /** Adds a paragraph with the blocks behind it that belong to it. Returns their number. */
  #addParagraphAt(blocks: Blocks, index: number, block: SourceParagraph, context: Context): number {
    const next = blocks[index + 1];
    const state = endsInColon(block) ? headedState(characters(block.inlines)) : undefined;
    if (state !== undefined && (next?.type === 'list' || next?.type === 'table')) {
      this.addBlocks([next], { ...context, state });
      return 1;
    }
    const list = leadsList(block, next) ? next : undefined;
    if (this.#takeCondition(block, next, context) || this.#takeLead(block, list)) return 0;
    const following = list === undefined ? followers(blocks, index + 1) : [list];
    if (endsInColon(block) && (leadsElsewhere(next) || isCaption(blocks, index))) return 0;
    this.#addParagraph(block, following, behindEntries(blocks, index) ? {} : context);
    return following.length;
  }

  /** Takes a paragraph above entries that are only tried out as a notice, without the sentences that only lead to them. */
  #takeCondition(block: SourceParagraph, next: SourceBlock | undefined, context: Context): boolean {
    if (next?.type !== 'list' || context.kind !== 'other' || context.limit === undefined)
      return false;
    const sentences = splitSentences(readProse(block.inlines).text);
    const said = sentences.filter((sentence) => !LEADS_BELOW.test(sentence));
    if (said.length > 0) this.content.apart.addNotice([paragraphOf(said.join(' '))]);
    for (const sentence of sentences)
      if (!said.includes(sentence)) this.content.apart.leaveOutEntry(sentence);
    return true;
  }

  /** Takes a paragraph that only leads to the entries of a list, and introduces its other sentences; false for any other. */
  #takeLead(block: SourceParagraph, list: SourceList | undefined): boolean {
    const { text } = readProse(block.inlines);
    if (list === undefined || leadsToFixes(text) || !leadsToEntries(text, list)) return false;
    const sentences = splitSentences(text);
    const said = sentences.slice(0, -1).join(' ');
    if (said !== '') this.content.introduce([paragraphOf(said)], {});
    this.content.apart.leaveOutEntry(sentences.at(-1) ?? '');
    return true;
  }

  #addTable(table: SourceBlock & { type: 'table' }, context: Context): void {
    const { changes, notDone, known } = itemsOfTable(table, context);
    for (const text of known) this.content.apart.addKnown('Known issue', [paragraphOf(text)]);
    this.content.pushAll(this.content.apart.takeRows(changes, notDone));
  }

  #addList(list: SourceList, context: Context): void {
    if (this.content.isEmpty && this.#takeFacts(list)) return;
    this.#hasLists = true;
    const form = list.ordered ? 'numbered item' : 'item';
    for (const item of list.items) {
      const isOpen = item.checked === false;
      if (isOpen && !this.#placeAside(item.blocks, context, 'item'))
        this.content.apart.addUnfinished(item.blocks, context, 'open');
      // Below an open box others may be ticked.
      for (const entry of doneOf([item]).flatMap(entriesOf))
        if (!this.#placeAside(entry.blocks, context, form)) this.#addItem(entry, context);
    }
  }

  /** Takes the facts about a release above its entries, as trackers write them. */
  #takeFacts(list: SourceList): boolean {
    const fields = fieldsOf(list);
    for (const { name, value, role } of fields ?? [])
      if (role === 'release') this.day.takeVersion(value);
      else if (role !== 'date' || !this.#takeDate(value))
        this.content.apart.leaveOutFact(`${name}: ${value}`);
    return fields !== undefined;
  }

  #addItem(whole: SourceItem, context: Context): void {
    const { item, state: told } = takeFields(whole);
    const [line, second] = item.blocks;
    if (line?.type === 'heading' && second === undefined) return;
    const state = context.state ?? stateOfItem(item) ?? (told === 'done' ? undefined : told);
    if (state === undefined) this.#addDone(item, context);
    else this.content.apart.addUnfinished(item.blocks, context, state);
  }

  #addDone(item: SourceItem, context: Context): void {
    const [line, second, ...rest] = item.blocks;
    const inlines = line?.type === 'paragraph' ? line.inlines : [];
    const first = withUpdate(withoutDone(inlines), context.kind === 'internal');
    if (line?.type === 'paragraph' && second?.type === 'list' && rest.length === 0)
      this.#addNested({ ...line, inlines: first }, second, context);
    else if (line?.type !== 'paragraph' || !this.#takeDate(readProse(first).text)) {
      const below = item.blocks.slice(inlines.length > 0 ? 1 : 0);
      const apart = listsBelowHeadings(below, context.kind);
      const own = below.filter((block) => !apart.includes(block));
      this.content.add(first, own, context);
      this.addBlocks(apart, context);
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
    if (known !== undefined) this.content.apart.addKnown(known, [list]);
    else if (own !== undefined || this.#takeDate(text)) this.#addList(list, { ...context, ...own });
    else this.content.add(first.inlines, [list], context);
  }

  /** A paragraph before the entries introduces them; below the heading of a kind it is an entry. */
  #addParagraph(paragraph: SourceParagraph, following: Blocks, context: Context): void {
    if (context.state !== undefined) {
      this.content.apart.addUnfinished([paragraph, ...following], context, context.state);
      return;
    }
    const prose = readProse(paragraph.inlines);
    const [list] = following;
    const isDate = this.#takeDate(prose.text);
    const commits = entriesOf({ blocks: [paragraph] });
    if (isDate || prose.text === '' || isGenerated(paragraph.inlines, prose.text))
      this.addBlocks(following, context);
    else if (this.#placeAside([paragraph, ...following], context, 'paragraph')) return;
    else if (list?.type === 'list' && leadsToFixes(prose.text))
      this.#addList(list, { kind: 'fixed', ...context });
    else if (commits.length > 1) for (const commit of commits) this.#addItem(commit, context);
    else if (context.kind !== undefined) this.content.add(paragraph.inlines, following, context);
    else this.content.introduce([paragraph, ...following], context);
  }

  /** Puts blocks aside whose first line surely is not a change, and reads lists below a line that is left out. */
  #placeAside(blocks: Blocks, context: Context, form: LineForm): boolean {
    const below = this.content.apart.place(blocks, context, form);
    this.addBlocks(below ?? [], context);
    return below !== undefined;
  }

  #takeDate(text: string): boolean {
    return this.day.take(text, this.content.isEmpty);
  }
}
