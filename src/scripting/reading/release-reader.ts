import type { Change, ChangeKind, Release } from '../../domain/release.js';
import { plain } from './blocks.js';
import type { SourceBlock, SourceItem, Span } from './blocks.js';
import { kindOfCategory } from './change-kind.js';
import { changeOf, detailsOf, readChange } from './change.js';
import type { Place } from './change.js';
import type { ReleaseHeading } from './release-heading.js';

const NOT_CHANGES =
  /contributors?\b|\bthanks\b|thank you|credits|table of contents|^contents$|checksums?|sha-?256|downloads?$|^assets$|installation|\breferences\b|would not have looked like this|see also|^links$/i;

/** Reads what stands below a release's heading, in source order, once. */
export class ReleaseReader {
  private readonly introduction: string[] = [];
  private readonly changes: Change[] = [];
  private kind: ChangeKind | undefined;
  private scope: string | undefined;
  /** A heading that is no category: what follows it in prose belongs to it. */
  private topic: readonly Span[] | undefined;
  private skipping = false;

  constructor(
    private readonly heading: ReleaseHeading,
    private readonly numbered: ReadonlyMap<string, string>,
  ) {}

  read(blocks: readonly SourceBlock[]): Release {
    for (const block of blocks) this.block(block);
    this.endTopic();
    const prose = this.changes.length === 0 ? this.introduction : [];
    const changes = prose.length > 0 ? prose.flatMap((text) => this.fromProse(text)) : this.changes;
    return {
      ...this.heading,
      introduction: prose.length > 0 ? [] : this.introduction,
      changes: withoutSummary(changes),
    };
  }

  private block(block: SourceBlock): void {
    if (block.type === 'heading') this.section(block.spans);
    else if (block.type === 'paragraph') this.paragraph(block.spans);
    else if (block.type === 'list') this.list(block.items);
    else if (!this.skipping) this.prose(detailsOf([block], this.place()));
  }

  private place(): Place {
    return {
      numbered: this.numbered,
      ...(this.kind === undefined ? {} : { kind: this.kind }),
      ...(this.scope === undefined ? {} : { scope: this.scope }),
    };
  }

  private section(spans: readonly Span[]): void {
    this.endTopic();
    const text = plain(spans);
    this.skipping = NOT_CHANGES.test(text);
    this.kind = kindOfCategory(text);
    this.scope = undefined;
    if (this.kind === undefined && !this.skipping) this.topic = spans;
  }

  private paragraph(spans: readonly Span[]): void {
    const text = plain(spans);
    const bold = spans.every((span) => span.strong === true || /^[\s:]*$/.test(span.text));
    if (text.length < 90 && (bold || text.endsWith(':'))) {
      const name = text.replace(/:$/, '');
      if (bold || kindOfCategory(name) !== undefined || NOT_CHANGES.test(name)) {
        this.section([{ text: name }]);
        return;
      }
    }
    if (NOT_CHANGES.test(text) && text.endsWith(':')) this.skipping = true;
    if (this.skipping || /^\W*full changelog\b/i.test(text) || /^\[\d+\] = http/.test(text)) return;
    this.prose(detailsOf([{ type: 'paragraph', spans }], this.place()));
  }

  private prose(texts: readonly string[]): void {
    if (texts.length === 0) return;
    if (this.topic !== undefined) {
      this.addTopic(texts);
      return;
    }
    if (this.kind === undefined) {
      this.introduction.push(...texts);
      return;
    }
    for (const text of texts) this.add(changeOf([{ text }], [], this.place()));
  }

  private addTopic(texts: readonly string[]): void {
    const change = changeOf(this.topic ?? [], [], this.place());
    if (change !== undefined) this.changes.push({ ...change, details: [...texts] });
    this.topic = undefined;
  }

  /** Prose under a heading that is no category goes to the change made of that heading. */
  private endTopic(): void {
    this.topic = undefined;
  }

  private list(items: readonly SourceItem[]): void {
    if (this.skipping || isContents(items)) return;
    if (this.topic !== undefined) this.scope = plain(this.topic).slice(0, 60);
    this.topic = undefined;
    for (const item of items) this.item(item);
  }

  private item(item: SourceItem): void {
    const [first, ...rest] = item.blocks;
    const name = first?.type === 'paragraph' ? plain(first.spans) : '';
    const kind = kindOfCategory(name.replace(/:$/, ''));
    const only = rest.length === 1 && rest[0]?.type === 'list' ? rest[0] : undefined;
    if (only !== undefined && kind !== undefined && name.split(' ').length <= 3) {
      for (const child of only.items) this.add(readChange(child, { ...this.place(), kind }));
    } else this.add(readChange(item, this.place()));
  }

  private add(change: Change | undefined): void {
    if (change !== undefined) this.changes.push(change);
  }

  private fromProse(text: string): Change[] {
    const change = changeOf([{ text }], [], this.place());
    return change === undefined ? [] : [change];
  }
}

/** A list of links into the page itself is its table of contents. */
function isContents(items: readonly SourceItem[]): boolean {
  return items.every(({ blocks: [first] }) => {
    if (first?.type !== 'paragraph') return false;
    const spans = first.spans.filter((span) => span.text.trim() !== '');
    return spans.length > 0 && spans.every((span) => span.url?.startsWith('#') === true);
  });
}

/** Where a summary and its details tell the same changes (restic), the detailed entry stands for both. */
function withoutSummary(changes: readonly Change[]): Change[] {
  const detailed = new Set(
    changes.filter((change) => change.details.length > 0).map((change) => change.text),
  );
  return changes.filter((change) => change.details.length > 0 || !detailed.has(change.text));
}
