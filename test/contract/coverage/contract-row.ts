/** A table row or rule of the contract, in our words, and the tests that hold it. */
export interface ContractRow {
  readonly rule: string;
  /**
   * `file: beginning of a test's title`. The file is the path below test/contract without its ending, or below test/ for
   * tests elsewhere. Each must find a test; several where the beginning is that of a family.
   */
  readonly tests: readonly [string, ...string[]];
  /** Chapter that covers the rest of the rule, if it belongs to another part of the product. */
  readonly restIn?: string;
}

/** A table or list of the contract. */
export interface ContractSection {
  readonly chapter: string;
  readonly section: string;
  readonly rows: readonly ContractRow[];
}

export const row = (rule: string, ...tests: ContractRow['tests']): ContractRow => ({ rule, tests });

/** A row of which the API holds a part; the rest comes with the public pages. */
export const withPages = (rule: string, ...tests: ContractRow['tests']): ContractRow => ({
  rule,
  tests,
  restIn: 'the public pages',
});

/** One row for each field, each held by the test whose title begins with `test`, the field and ` is `. */
export const fieldRows = (test: string, fields: readonly string[]): readonly ContractRow[] =>
  fields.map((field) => row(field, `${test}: ${field} is `));
