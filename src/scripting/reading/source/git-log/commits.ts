/** Commit in a log. */
export interface Commit {
  readonly subject: string;
  /** Lines of its message below the subject, without trailers. */
  readonly body: readonly string[];
  /** Tags and branches that point to it, as git decorates it: `HEAD -> main, tag: v1.2.0` */
  readonly decoration: string;
  /** Day on which it was committed (ISO 8601); undefined if the log does not say. */
  readonly day: string | undefined;
  readonly isMerge: boolean;
}

/** Output of `git log`, `git shortlog`, `git format-patch` or `svn log`. */
export interface GitLog {
  /** True if newer commits stand above older ones. */
  readonly isInOrder: boolean;
  /** Lines that somebody wrote above it. */
  readonly above: readonly string[];
  readonly commits: readonly Commit[];
  /** Lines that somebody wrote below it. */
  readonly below: readonly string[];
}

/** Fields of a commit of which only the subject is shown. */
export const SUBJECT_ONLY: Omit<Commit, 'subject'> = {
  ...{ body: [], decoration: '', day: undefined, isMerge: false },
};
