/** A stretch of text with what its markup said about it. A line break within a paragraph is a `\n`. */
export interface Span {
  readonly text: string;
  readonly code?: boolean;
  readonly strong?: boolean;
  readonly url?: string;
}

/** The common shape that Markdown, HTML and plain text are brought to before anything is understood. */
export type SourceBlock =
  | { readonly type: 'heading'; readonly depth: number; readonly spans: readonly Span[] }
  | { readonly type: 'paragraph'; readonly spans: readonly Span[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly SourceItem[];
    }
  | { readonly type: 'quote'; readonly blocks: readonly SourceBlock[] }
  | { readonly type: 'code'; readonly language?: string; readonly code: string }
  | { readonly type: 'table'; readonly rows: readonly (readonly (readonly Span[])[])[] }
  | { readonly type: 'image'; readonly alternative: string }
  | {
      readonly type: 'definitions';
      readonly entries: readonly {
        readonly term: readonly Span[];
        readonly definitions: readonly (readonly Span[])[];
      }[];
    }
  | { readonly type: 'footnote'; readonly label: string; readonly blocks: readonly SourceBlock[] };

export interface SourceItem {
  readonly checked?: boolean;
  readonly blocks: readonly SourceBlock[];
}

export interface Source {
  /** From the front matter or the HTML head. */
  readonly title?: string;
  readonly blocks: readonly SourceBlock[];
}

/** The words of the spans on one line. */
export function plain(spans: readonly Span[]): string {
  return spans
    .map((span) => span.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Images that show a state instead of telling something: build status, version, downloads. */
export function isBadge(url: string): boolean {
  return /shields\.io|badge|badgen\.net|codecov\.io|travis-ci|circleci\.com|\/workflows?\/|opencollective\.com|deepscan|snyk\.io/i.test(
    url,
  );
}
