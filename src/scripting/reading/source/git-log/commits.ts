/** A commit as a log shows it. */
export interface Commit {
  readonly subject: string;
  /** Lines of its message below the subject, without trailers. */
  readonly body: readonly string[];
  /** Tags and branches that point to it, as git decorates it: `HEAD -> main, tag: v1.2.0` */
  readonly decoration: string;
  /** Day on which it was committed (ISO 8601); undefined where the log does not say. */
  readonly day: string | undefined;
  readonly isMerge: boolean;
}

/** What `git log` or `git shortlog` printed. */
export interface GitLog {
  /** Whether each commit stands before those that it was made after. */
  readonly isInOrder: boolean;
  /** What somebody wrote above it. */
  readonly above: readonly string[];
  readonly commits: readonly Commit[];
}
