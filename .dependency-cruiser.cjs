/** Imports point one way: main → cli → daemon → (http, intake, schedule, narration) → steps → contracts → domain. */
const STEPS =
  'accounts|conversions|scripting|speech|voices|rendering|mastering|library|publishing|webhooks|jobs|database|settings|storage|operations';
const EDGES = 'http|intake|schedule|narration|backup|web';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-domain-only',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^(src|plugins)/', pathNot: '^src/domain/' },
    },
    {
      name: 'contracts-import-domain-only',
      severity: 'error',
      from: { path: '^src/contracts/' },
      to: { path: '^(src|plugins)/', pathNot: '^src/(contracts|domain)/' },
    },
    {
      name: 'plugins-import-contracts-and-engine-processes-only',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: {
        path: '^(src|plugins)/',
        pathNot: ['^src/(contracts|domain|engine-process)/', '^plugins/$1/'],
      },
    },
    {
      name: 'engine-processes-import-contracts-only',
      comment: 'engine-process/ is for plugins: native engines in processes of their own.',
      severity: 'error',
      from: { path: '^src/engine-process/' },
      to: { path: '^(src|plugins)/', pathNot: '^src/(contracts|domain|engine-process)/' },
    },
    {
      name: 'only-plugins-import-engine-processes',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/engine-process/' },
      to: { path: '^src/engine-process/' },
    },
    {
      name: 'steps-do-not-import-each-other',
      comment:
        'A step is a folder with one input and one output; contracts/ and domain/ stand between.',
      severity: 'error',
      from: { path: `^src/(${STEPS})/` },
      to: { path: `^src/(${STEPS}|${EDGES}|daemon|cli)/`, pathNot: '^src/$1/' },
    },
    {
      name: 'narration-imports-steps-only',
      comment: 'narration/ joins steps to the line from text to audio, for the daemon and the CLI.',
      severity: 'error',
      from: { path: '^src/narration/' },
      to: { path: '^src/(http|intake|schedule|web|daemon|cli)/' },
    },
    {
      name: 'backup-imports-steps-only',
      comment: 'backup/ joins database, media and secrets to a backup, for the daemon and the CLI.',
      severity: 'error',
      from: { path: '^src/backup/' },
      to: { path: '^src/(http|intake|schedule|web|daemon|cli)/' },
    },
    {
      name: 'narrations-of-changelogs-and-documents-share-prose-and-telling-only',
      severity: 'error',
      from: { path: '^src/scripting/writing/(changelog|document)/' },
      to: {
        path: '^src/scripting/writing/[^/]+/',
        pathNot: '^src/scripting/writing/($1|prose|telling)/',
      },
    },
    {
      name: 'telling-knows-neither-changelogs-nor-documents',
      severity: 'error',
      from: { path: '^src/scripting/writing/(telling|prose)/' },
      to: { path: '^src/scripting/writing/[^/]+/', pathNot: '^src/scripting/writing/($1|prose)/' },
    },
    {
      name: 'edges-do-not-import-the-daemon',
      severity: 'error',
      from: { path: `^src/(${EDGES})/` },
      to: { path: '^src/(daemon|cli|main)' },
    },
    {
      name: 'pages-show-what-they-are-given',
      comment:
        'Pages are made of recordings and the like; routes of http/ read those and send the pages.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/', pathNot: '^src/(web|publishing|contracts|domain)/' },
    },
    {
      name: 'browsers-load-islands-only',
      comment: 'Of the pages an island takes what is pure: times, measures, types.',
      severity: 'error',
      from: { path: '^src/web/islands/' },
      to: { path: '^src/', pathNot: '^src/(web/(islands|player)|domain)/' },
    },
    {
      name: 'nothing-on-the-server-imports-islands',
      severity: 'error',
      from: { path: '^(src|plugins)/', pathNot: '^src/web/islands/' },
      to: { path: '^src/web/islands/' },
    },
    {
      name: 'the-daemon-does-not-import-the-command-line',
      severity: 'error',
      from: { path: '^src/daemon/' },
      to: { path: '^src/(cli|main)' },
    },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main\\.ts$' },
      to: { path: '^src/main\\.ts$' },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { path: '^(src|plugins)/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-dev-dependencies-in-the-product',
      severity: 'error',
      // A check of the product, not a part of it.
      from: { path: '^(src|plugins)/', pathNot: '^src/tooling/check-expressions\\.mjs$' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|storage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
