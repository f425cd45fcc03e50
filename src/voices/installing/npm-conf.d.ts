/** The part of @pnpm/npm-conf 3.0.3 that is used; the package has no types of its own. */
declare module '@pnpm/npm-conf' {
  interface NpmConf {
    readonly config: {
      /** Every setting with the value that counts, by its name. */
      readonly snapshot: Readonly<Record<string, unknown>>;
    };
    /** Files that could not be read. */
    readonly warnings: readonly string[];
  }
  /** Reads npm's settings as npm does: environment, .npmrc of the project, the user and the system, defaults. */
  export default function npmConf(): NpmConf;
}
