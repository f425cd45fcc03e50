import type { Backup } from '../backup/make-backup.js';
import { DATABASE, MEDIA, SECRETS } from '../backup/layout.js';
import type { Manifest } from '../backup/manifest.js';
import type { ReadBackup } from '../backup/read-backup.js';
import type { Restored } from '../backup/restore-backup.js';
import { megabytes } from '../domain/megabytes.js';
import type { Settings } from '../settings/load-settings.js';
import type { Report } from './report.js';

/** Files that are named one by one; `--json` names all. */
const MOST_NAMED = 20;

/** Contents of a finished backup, its place and the next step. */
export function reportBackup({ target, manifest, bytes, linkedBytes }: Backup): Report {
  const linked =
    linkedBytes === 0 ? '' : `, ${megabytes(linkedBytes)} of it in hard links that need no space`;
  const saved = `Saved ${manifest.conversions} conversions in ${target} (${megabytes(bytes)}${linked}).`;
  return {
    json: {
      target,
      bytes,
      linked_bytes: linkedBytes,
      ...summary(manifest),
      lost_audio: manifest.lost_audio,
    },
    ...table(manifest),
    note: [
      ...notIncluded(manifest),
      ...lostAudio(manifest),
      `${saved} Verify it with: lectern backup verify ${target}`,
    ].join('\n'),
  };
}

/** Result of the verification of a backup. */
export function reportVerification(
  backup: string,
  { manifest, problems: found }: ReadBackup,
): Report {
  const problems = found.map(({ text }) => text);
  return {
    json: { backup, ...summary(manifest), lost_audio: manifest.lost_audio, problems },
    ...table(manifest),
    note: [
      ...lostAudio(manifest),
      ...(problems.length === 0
        ? [verdict(backup, manifest)]
        : [
            `${backup} is damaged. Do not rely on it, and make another backup:`,
            ...namedOf(problems),
          ]),
    ].join('\n'),
  };
}

function verdict(backup: string, { version, created_at: created, lost_audio: lost }: Manifest) {
  const origin = `Lectern ${version}, ${created}`;
  return lost.length === 0
    ? `${backup} is complete and undamaged: ${origin}.`
    : `${backup} is undamaged, but the audio above is missing: ${origin}.`;
}

/** Result of a restore, and what the operator has to do next. */
export function reportRestore(
  { manifest, heldBack, hasSecrets, damagedAudio }: Restored,
  { storage }: Settings,
): Report {
  const { deliveries, conversions } = heldBack;
  const next = [
    ...(hasSecrets
      ? []
      : [
          `- The secrets were not restored: before the start, put the files of the old folder secrets into ${storage.dir}/secrets. Otherwise links to audio that were signed before are invalid, everybody must sign in again, and the secrets of webhooks must be rotated.`,
        ]),
    '- Start the daemon: lectern serve',
  ];
  const webhooks =
    deliveries + conversions === 0
      ? []
      : [
          'Webhooks that may have been sent after the backup are not sent again.',
          `  Pending deliveries, which are failed now: ${deliveries}. The dashboard and lectern webhook can send them again.`,
          `  Unfinished conversions, which will be finished without a webhook: ${conversions}.`,
        ];
  return {
    json: {
      storage: storage.dir,
      ...summary(manifest),
      has_secrets: hasSecrets,
      damaged_audio: damagedAudio,
      held_back: { deliveries, conversions },
      next,
    },
    ...table(manifest),
    note: [
      `Restored the backup of ${manifest.created_at} into ${storage.dir}.`,
      ...lostAudio(manifest),
      ...(damagedAudio.length === 0
        ? []
        : [
            `${damagedAudio.length} audio files are damaged in the backup, and were not restored:`,
            ...namedOf(damagedAudio),
          ]),
      ...webhooks,
      'What to do next:',
      ...next,
    ].join('\n'),
  };
}

function summary({ version, created_at, conversions, audio, files }: Manifest) {
  return { version, created_at, conversions, audio, files: files.length };
}

function table({ files }: Manifest): Pick<Report, 'columns' | 'rows'> {
  const parts = [
    ['database', (path: string) => path === DATABASE],
    ['audio', (path: string) => path.startsWith(`${MEDIA}/`)],
    ['secrets', (path: string) => path === SECRETS],
  ] as const;
  return {
    columns: ['PART', 'FILES', 'SIZE'],
    rows: parts.map(([part, isPart]) => {
      const own = files.filter(({ path }) => isPart(path));
      const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
      return [part, String(own.length), megabytes(bytes)];
    }),
  };
}

function notIncluded({ audio, files }: Manifest): readonly string[] {
  return [
    ...(audio === 'included'
      ? []
      : ['The audio is in an object store (media.s3.*): back up its bucket separately.']),
    ...(files.some(({ path }) => path === SECRETS)
      ? []
      : [
          'The secrets are not in the backup: add --secrets, or copy the folder secrets separately. After a restore without them, signed links and sessions are invalid.',
        ]),
  ];
}

function lostAudio({ lost_audio: lost }: Manifest): readonly string[] {
  if (lost.length === 0) return [];
  return [
    `${lost.length} audio files were lost or damaged in the storage folder before the backup, and are not in it:`,
    ...namedOf(lost),
  ];
}

/** The first lines of a list, indented. */
function namedOf(all: readonly string[]): readonly string[] {
  const named = all.slice(0, MOST_NAMED);
  const more = all.length - named.length;
  return [
    ...named.map((one) => `  ${one}`),
    ...(more > 0 ? [`  and ${more} more, which --json names`] : []),
  ];
}
