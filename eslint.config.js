import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import prose from './src/tooling/prose/eslint-plugin.mjs';

const BROWSER_ONLY = [
  ...['window', 'document', 'location', 'history', 'localStorage', 'sessionStorage', 'self', 'top'],
  ...[
    'parent',
    'name',
    'status',
    'event',
    'length',
    'origin',
    'open',
    'close',
    'closed',
    'stop',
    'find',
  ],
];

/** Rules by which no expression takes more time than in proportion to the length of its text. */
const LINEAR = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential' }],
};

/** Calls of node:fs during which nothing else runs. */
const SYNCHRONOUS = {
  group: ['node:fs', 'fs'],
  importNamePattern: 'Sync$',
  message: 'It stops the event loop: use node:fs/promises, or list the file with its reason.',
};

const SYNCHRONOUS_AT_START = [
  // Start, and commands.
  ...['src/cli/**', 'src/settings/**', 'src/speech/lexicon/load-lexicon.ts', 'src/web/assets.ts'],
  ...['src/http/openapi/document.ts', 'src/operations/product-version.ts'],
  ...['src/database/postgres/connection.ts', 'src/voices/catalogue.ts'],
  'src/voices/installing/npm-settings.ts',
  // A pack is read once; the list costs some calls for each request, as a pack that was removed is noticed at once.
  ...['src/voices/installed-packs.ts', 'src/voices/check-pack.ts'],
  'src/domain/onnx/model-metadata.ts',
  // Some bytes of memory that SQLite shares, for each mark.
  'src/database/sqlite/wal-index.ts',
  // The synchronous functions are for the files listed here.
  'src/domain/regular-file.ts',
  // One look at one file: what follows must come in the same moment.
  ...['src/storage/storage-lock.ts', 'src/intake/keeping/folder-keeper.ts'],
];

/** A catch that does not look at what it catches takes a mistake for what it expects. */
const BARE_CATCHES = [
  {
    selector: 'CatchClause[param=null]',
    message:
      'Narrow it to the error that is expected (src/domain/expected-faults.ts), or report others.',
  },
  {
    selector:
      "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression.arguments[params.length=0]",
    message:
      'Narrow it to the error that is expected (src/domain/expected-faults.ts), or report others.',
  },
];

/** Files in which every error has the same meaning. */
const CATCHES_EVERYTHING = [
  // A library fails in any way at a damaged file.
  ...['docx', 'mail', 'pdf'].map((format) => `src/intake/reading/${format}/*.ts`),
  'src/scripting/reading/source/markdown.ts',
  // The first error is thrown right after.
  ...['src/database/migrate.ts', 'src/database/postgres/migrate.ts', 'src/rendering/worker.ts'],
  // Others wait for the same promise and receive its rejection.
  ...['src/publishing/cover/cover-pool.ts', 'src/narration/live-recording.ts'],
  // The next look at all files finds it.
  'src/intake/watching/settling-files.ts',
  'src/cli/output.ts',
];

export default tseslint.config(
  {
    ignores: ['dist/', 'storage/', 'src/http/generated/', 'clients/*/src/description.ts', 'docs/'],
  },
  js.configs.recommended,
  { plugins: { regexp }, ignores: ['test/**'], rules: LINEAR },
  { plugins: { prose }, rules: { 'prose/plain-english': 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Express is extended through the global namespace that it declares for that.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      complexity: ['error', 15],
    },
  },
  {
    // The types of JSX bring those of browsers along: their globals are not there on a server.
    files: ['src/**/*.{ts,tsx}', 'plugins/**/*.ts', 'test/**/*.ts'],
    ignores: ['src/web/islands/**', 'test/web/**', 'test/dashboard/**'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_ONLY] },
  },
  {
    // What a running daemon does with files must not stop its event loop, and what is caught is looked at.
    files: ['src/**/*.{ts,tsx}', 'plugins/**/*.ts'],
    ignores: ['src/web/islands/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [SYNCHRONOUS] }] },
  },
  {
    // At start, by commands, or by voice packs that are read once; each says so where it is called.
    files: [...SYNCHRONOUS_AT_START],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'plugins/**/*.ts'],
    ignores: ['src/web/islands/**', ...CATCHES_EVERYTHING],
    rules: { 'no-restricted-syntax': ['error', ...BARE_CATCHES] },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      // chai's property assertions are expressions.
      '@typescript-eslint/no-unused-expressions': 'off',
      // An answer was checked against the API description before a test names its type.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'max-lines': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);
