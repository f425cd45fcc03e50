import type { LeftOutLine } from './release.js';

/** A general document as it was read: its sections in source order, the text before the first heading first. */
export interface Document {
  readonly title?: string;
  /** Notices, a paragraph each, in source order: what readers must know or do. They are in the sections as well. */
  readonly notices?: readonly string[];
  /** Pointers, thanks and boilerplate that are left out of the sections. */
  readonly leftOut?: readonly LeftOutLine[];
  readonly sections: readonly Section[];
}

export interface Section {
  /** 1 to 6; 0 for the text before the first heading. */
  readonly depth: number;
  /** Absent exactly at depth 0. */
  readonly heading?: string;
  readonly blocks: readonly Block[];
}

/** Contents of a section. Text is prose without markup. */
export type Block =
  | { readonly type: 'paragraph'; readonly text: string }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly ListItem[];
    }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | { readonly type: 'code'; readonly language?: string; readonly code: string }
  | {
      readonly type: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly type: 'image'; readonly alternative: string }
  | { readonly type: 'definitions'; readonly entries: readonly Definition[] }
  | { readonly type: 'footnote'; readonly label: string; readonly blocks: readonly Block[] };

export interface ListItem {
  /** Set for task lists only. */
  readonly checked?: boolean;
  readonly blocks: readonly Block[];
}

export interface Definition {
  readonly term: string;
  readonly definitions: readonly string[];
}
