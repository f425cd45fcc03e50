import type {
  Change,
  LeftOutLine,
  Release,
  UnfinishedItem,
  UnfinishedState,
} from '../../../domain/release.js';
import { detailTexts } from '../../detail-texts.js';
import { isOrder } from '../../first-word/first-word.js';
import { roleOfLine } from '../roles/line-roles.js';
import { isFact, isSureOf, roleInRelease, type LineForm } from '../roles/role-in-release.js';
import { characters, collapse, type Blocks, type SourceBlock } from '../source/blocks.js';
import { readChange } from './changes/entry.js';
import { asUnfinished } from './changes/not-done.js';
import type { Context } from './classify/decide.js';
import { kindOfWording } from './classify/deeds.js';
import { isAside } from './lines/asides.js';
import { isNoticeWithEntry } from './notice-with-entry.js';
import { textsOfBlocks } from './lines/details.js';
import { readLead, type Lead } from './lines/prose.js';
import { withoutThanksFirst } from './lines/thanks-first.js';
import { asKnownIssues, knownIssueLabel } from './sections/known-issues.js';

/** Label before what is said: `Known issue: the map stays empty` */
const LABELLED = /^([^:]{4,40}): {0,3}(\S.{0,2000})$/;

/** Recognizes the words of a change: an order, or beside them a part of the product, an issue or a commit. */
function looksLikeChange({ text, prefix, references }: Lead): boolean {
  return isOrder(text) || prefix.scope !== undefined || references.length > 0;
}

/** Lines of a release that are not changes: notices, known issues, unfinished items, and what is left out. */
export class Apart {
  /** Nearest heading above what is read. */
  heading = '';
  readonly #notices: string[] = [];
  readonly #knownIssues: SourceBlock[] = [];
  readonly #leftOut: LeftOutLine[] = [];
  readonly #notDone: UnfinishedItem[] = [];

  /** True if none of it is narrated. */
  get isEmpty(): boolean {
    const told = [this.#notices, this.#knownIssues, this.#notDone];
    return told.every(({ length }) => length === 0);
  }

  get knownIssues(): Blocks {
    return this.#knownIssues;
  }

  /**
   * Puts blocks here where their first line surely is not a change. Returns those that are still to be read: lists below a
   * line that is left out. Undefined where the line may be a change.
   */
  place(blocks: Blocks, context: Context, form: LineForm): Blocks | undefined {
    const [line] = blocks;
    if (line?.type !== 'paragraph' || context.state !== undefined) return undefined;
    const { text } = withoutThanksFirst(collapse(characters(line.inlines)));
    if (this.#placeLabelled(text, blocks.slice(1))) return [];
    const lead = readLead(line.inlines);
    const kind = context.kind ?? lead.prefix.kind;
    const role = roleInRelease({ text, heading: this.heading }, kind, form);
    if (role === undefined) return undefined;
    const mayBeChange = form === 'item' && looksLikeChange(lead);
    if (mayBeChange && !isSureOf(role, { text, heading: '', form: 'item' })) return undefined;
    if (role === 'notice') this.addNotice(blocks);
    else if (role === 'known') this.addKnown('Known issue', blocks);
    // Other paragraphs may have content.
    else if (blocks.slice(1).some(({ type }) => type === 'paragraph')) return undefined;
    else {
      this.#leftOut.push({ text, reason: role });
      return blocks.filter(({ type }) => type === 'list');
    }
    return [];
  }

  /**
   * Takes what is below a heading of advice, where nothing is a change: what readers must do, and steps. Returns what only
   * introduces the release.
   */
  takeAdvice(blocks: Blocks, advises: 'steps' | 'demands'): Blocks[] {
    return blocks.flatMap((block) => {
      if (block.type !== 'list') {
        if (this.place([block], {}, 'paragraph') !== undefined) return [];
        return advises === 'steps' && this.#leaveOutStep(block) ? [] : [[block]];
      }
      const form = block.ordered ? 'numbered item' : 'item';
      return block.items.flatMap((item) => {
        if (this.place(item.blocks, {}, form) !== undefined) return [];
        const text = textsOfBlocks(item.blocks).join(' ');
        if (advises === 'demands') {
          this.addNotice(item.blocks);
          return [];
        }
        if (!block.ordered && !isOrder(text)) return [item.blocks];
        this.#leftOut.push({ text, reason: 'step' });
        return [];
      });
    });
  }

  /** Leaves out a paragraph between steps, which describes them; false for one that is worded as a change. */
  #leaveOutStep(block: SourceBlock): boolean {
    if (block.type !== 'paragraph') return false;
    const { text, prefix, references } = readLead(block.inlines);
    if (prefix.scope !== undefined || references.length > 0 || kindOfWording(text) !== undefined)
      return false;
    this.#leftOut.push({ text, reason: 'step' });
    return true;
  }

  #placeLabelled(text: string, below: Blocks): boolean {
    const [, label = '', said = ''] = LABELLED.exec(text) ?? [];
    if (said === '' || knownIssueLabel(label) === undefined) return false;
    const inlines = [{ type: 'text' as const, text: said }];
    this.addKnown('Known issue', [{ type: 'paragraph', inlines }, ...below]);
    return true;
  }

  /** Leaves an entry out that says nothing about what changed, or only leads elsewhere. */
  leaveOutEntry(text: string): void {
    if (!/\p{L}/u.test(text)) return;
    this.#leftOut.push({ text, reason: isAside(text) ? 'pointer' : 'says_nothing' });
  }

  leaveOutFact(text: string): void {
    this.#leftOut.push({ text, reason: 'metadata' });
  }

  addNotice(blocks: Blocks): void {
    this.#notices.push(textsOfBlocks(blocks).join(' '));
  }

  /** Takes what is below a heading of known issues, without what surely is something else. */
  takeKnown(label: string, blocks: Blocks): void {
    const parts = blocks.flatMap((block): Blocks[] =>
      block.type === 'list' ? block.items.map((item) => item.blocks) : [[block]],
    );
    for (const part of parts) if (!this.#placeOther(part)) this.addKnown(label, part);
  }

  #placeOther(blocks: Blocks): boolean {
    const [line] = blocks;
    if (line?.type !== 'paragraph') return false;
    const text = collapse(characters(line.inlines));
    const role = roleOfLine({ text, heading: this.heading }, 'changelog', 'sure');
    if (role === undefined || role === 'known' || role === 'step') return false;
    if (role === 'notice') this.addNotice(blocks);
    else this.#leftOut.push({ text, reason: role });
    return true;
  }

  /** @param label What to call each of them: `Known issue` */
  addKnown(label: string, blocks: Blocks): void {
    this.#knownIssues.push(...asKnownIssues(label, blocks));
  }

  addUnfinished(blocks: Blocks, context: Context, state: UnfinishedState): void {
    const change = readChange([], blocks, context);
    if (change !== undefined) this.#notDone.push(asUnfinished(change, state));
  }

  /** Takes what is not done, and rows of a table that readers must know or act on. Returns the other rows. */
  takeRows(rows: readonly Change[], notDone: readonly UnfinishedItem[]): Change[] {
    this.#notDone.push(...notDone);
    return rows.filter((change) => {
      const role = roleInRelease({ text: change.text, heading: '' }, change.kind, 'row');
      if (role === 'notice')
        this.#notices.push([change.text, ...detailTexts(change.details)].join(' '));
      return role !== 'notice';
    });
  }

  /** Takes what follows the first line of a change where it surely is a notice, or says nothing about the change. */
  withoutOthers<Entry extends Change>(change: Entry): Entry {
    const details = change.details.filter((detail, at) => {
      const text = typeof detail === 'string' ? detail : '';
      if (isNoticeWithEntry(change, at)) return true;
      const role = roleInRelease({ text, heading: '' }, change.kind, 'detail');
      if (role === 'notice') this.#notices.push(text);
      else if (role !== undefined && role !== 'known' && role !== 'step')
        this.#leftOut.push({ text, reason: role });
      else return true;
      return false;
    });
    return { ...change, details };
  }

  /** Takes notices and lines without content from before the first release. Returns the other lines. */
  takePreamble(texts: readonly string[]): string[] {
    return texts.filter((text) => {
      const line = { text, heading: '' };
      const role = isFact(line) ? 'metadata' : roleOfLine(line, 'changelog', 'backed');
      if (role === 'notice') this.#notices.push(text);
      else if (role !== undefined && role !== 'known' && role !== 'step')
        this.#leftOut.push({ text, reason: role });
      else return true;
      return false;
    });
  }

  finish(): Pick<Release, 'notices' | 'leftOut' | 'knownIssues' | 'notDone'> {
    const knownIssues = textsOfBlocks(this.#knownIssues);
    return {
      ...(this.#notices.length === 0 ? {} : { notices: this.#notices }),
      ...(this.#leftOut.length === 0 ? {} : { leftOut: this.#leftOut }),
      ...(knownIssues.length === 0 ? {} : { knownIssues }),
      ...(this.#notDone.length === 0 ? {} : { notDone: this.#notDone }),
    };
  }
}
