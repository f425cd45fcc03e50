/** Rules that belong together, and the tests that hold them. */
export interface Area {
  /** Sources that are changed, one place at a time. */
  readonly sources: readonly string[];
  /** Tests that are run against the changes: those of the same folder. They must be quick. */
  readonly specs: readonly string[];
}

/** The areas by name. Paths and patterns are seen from the root of the checkout. */
export const AREAS: Readonly<Record<string, Area>> = {
  accounts: ofFolder('accounts'),
  library: ofFolder('library'),
  jobs: {
    sources: [
      'src/jobs/claiming-job-runner.ts',
      'src/jobs/running-jobs.ts',
      'src/database/sqlite/job-store.ts',
    ],
    specs: ['dist/test/jobs/**/*.spec.js', 'dist/test/database/job-*.spec.js'],
  },
  pagination: ofFolder('http/pagination'),
  conversions: ofFolder('conversions'),
};

/** Default areas of a run: rules that do not change. */
export const DEFAULT_AREAS: readonly string[] = ['accounts', 'library', 'jobs', 'pagination'];

function ofFolder(folder: string): Area {
  return { sources: [`src/${folder}/**/*.ts`], specs: [`dist/test/${folder}/**/*.spec.js`] };
}
