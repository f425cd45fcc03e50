// `npm run check-plugin -- FOLDER`: runs on a speech plugin what every speech plugin has to pass.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2];
if (folder === undefined) {
  console.error(
    'Name the folder of the plugin: npm run check-plugin -- plugins-of-mine/speech-acme',
  );
  process.exit(2);
}
const root = fileURLToPath(new URL('../../', import.meta.url));
// Without what package.json has mocha load for our own tests.
const mocha = ['node_modules/mocha/bin/mocha.js', '--no-package', '--timeout', '180000'];
const { status } = spawnSync(process.execPath, [...mocha, 'dist/test/plugins/check-plugin.js'], {
  cwd: root,
  stdio: 'inherit',
  // npm runs scripts in the folder of package.json; the name was given where npm was called.
  env: {
    ...process.env,
    CHECKED_SPEECH_PLUGIN: resolve(process.env.INIT_CWD ?? process.cwd(), folder),
  },
});
process.exit(status ?? 1);
