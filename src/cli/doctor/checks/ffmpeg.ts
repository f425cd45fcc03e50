import { AUDIO_FORMATS, type AudioFormat } from '../../../domain/audio.js';
import { FfmpegNotUsable, findFfmpeg, requireEncoder } from '../../../mastering/find-ffmpeg.js';
import { failureOf, ok, type Check, type CheckContext, type Finding } from '../check.js';

const INSTALL =
  'Install ffmpeg 5.1 or newer (apt-get install ffmpeg), or name it in mastering.ffmpegPath.';
const INSTALL_WHOLE = 'Install a build of ffmpeg with this encoder, such as that of Debian.';

export const ffmpeg: Check = {
  id: 'ffmpeg',
  title: 'ffmpeg',
  limitSeconds: 60,
  run: async ({ settings, env }) => {
    if (!settings.roles.includes('worker')) return [ok('This daemon makes no audio (roles).')];
    try {
      const { path, version, origin } = await findFfmpegOf({ settings, env });
      const found = ok(`ffmpeg ${version} (${ORIGINS[origin]}) is used.`);
      return [found, ...(await missingEncoders(path, settings.mastering.format))];
    } catch (error) {
      if (error instanceof FfmpegNotUsable)
        return [failureOf(error, 'No usable ffmpeg was found.', INSTALL)];
      throw error;
    }
  },
};

const ORIGINS = {
  settings: 'of mastering.ffmpegPath',
  system: 'of the system',
  package: 'of the npm package',
} as const;

/** @throws {FfmpegNotUsable} */
export function findFfmpegOf({ settings, env }: Pick<CheckContext, 'settings' | 'env'>) {
  return findFfmpeg({
    configuredPath: settings.mastering.ffmpegPath,
    searchPath: env['PATH'] ?? '',
  });
}

/** An encoder of the usual format is needed for every conversion, others if a client requests them. */
async function missingEncoders(path: string, usual: AudioFormat): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const format of AUDIO_FORMATS) {
    try {
      await requireEncoder(path, format);
    } catch (error) {
      if (!(error instanceof FfmpegNotUsable)) throw error;
      const finding = failureOf(error, `ffmpeg cannot encode ${format}.`, INSTALL_WHOLE);
      findings.push(format === usual ? finding : { ...finding, level: 'warning' });
    }
  }
  const all = AUDIO_FORMATS.join(', ');
  return findings.length === 0 ? [ok(`Encoders for all formats exist: ${all}.`)] : findings;
}
