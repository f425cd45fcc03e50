import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

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

/** Files whose expressions are not linear yet. */
const REWRITTEN_LATER = [
  ...['writing/**', 'checking/**', 'spoken-code.ts', 'spoken-methods.ts', 'speakable.ts'],
  ...['surely-clean.ts', 'something-to-say.ts'],
]
  .map((name) => `src/scripting/${name}`)
  .concat('src/speech/**');

/** Rules by which no expression takes more time than in proportion to the length of its text. */
function linear(severity) {
  return {
    'regexp/no-super-linear-backtracking': [severity, { report: 'potential' }],
    'regexp/no-super-linear-move': [severity, { report: 'potential' }],
  };
}

export default tseslint.config(
  { ignores: ['dist/', 'storage/', 'src/http/generated/', 'docs/'] },
  js.configs.recommended,
  { plugins: { regexp }, ignores: ['test/**'], rules: linear('error') },
  // Only listed until their expressions are rewritten.
  { files: REWRITTEN_LATER, rules: linear('warn') },
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
    ignores: ['src/web/islands/**', 'test/web/**'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_ONLY] },
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
