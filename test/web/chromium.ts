import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';

/** Names a Chromium or Chrome to test with instead of the one that comes by npm. */
const CHOICE = 'LECTERN_TEST_CHROMIUM';

const CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/chromium-with-fonts', import.meta.url),
);
const FONTS = path.join(CACHE, 'fonts');

/** A Chromium that can be started. */
export interface Chromium {
  readonly executablePath: string;
  /** Its environment beside that of this process. */
  readonly env: Readonly<Record<string, string>>;
}

/** Null if the package has no Chromium for this machine and none is named. */
export async function findChromium(): Promise<Chromium | null> {
  const chosen = process.env[CHOICE];
  if (chosen !== undefined && chosen !== '') return { executablePath: chosen, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (!existsSync(CACHE)) await unpack();
  return {
    executablePath: path.join(CACHE, 'chromium'),
    env: {
      // The libraries of the package, too: a machine without a desktop lacks some.
      LD_LIBRARY_PATH: path.join(CACHE, 'al2023', 'lib'),
      FONTCONFIG_PATH: FONTS,
      XDG_CACHE_HOME: FONTS,
    },
  };
}

/**
 * The fonts of the package, found from this file: its own settings name folders of another machine, and any path from its
 * root ends with the folder it was written in, such as a link to these modules. Without fonts Chromium crashes.
 */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">cache</cachedir>
</fontconfig>
`;

/** Message if there is no browser. */
export const NO_CHROMIUM = `There is no Chromium by npm for this system: name one in ${CHOICE} to run these tests.`;

/** Unpacked whole under another name first, as test processes do this side by side. */
async function unpack(): Promise<void> {
  const parent = path.dirname(CACHE);
  await mkdir(parent, { recursive: true });
  const fresh = await mkdtemp(path.join(parent, 'chromium-'));
  const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
  try {
    await promisify(execFile)(process.execPath, ['-e', script], {
      // The package unpacks into the folder for temporary files, and its libraries only if it believes to be there.
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    await writeFile(path.join(fresh, 'fonts', 'fonts.conf'), FONTS_CONF);
    await rename(fresh, CACHE);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(CACHE)) throw error;
  }
}
