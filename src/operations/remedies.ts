/** A readiness check in the words of the dashboard. */
interface CheckWords {
  readonly title: string;
  /** Action of an operator when the check fails. */
  readonly remedy: string;
}

/** Readiness checks by their names at `/readyz`. */
const CHECKS: ReadonlyMap<string, CheckWords> = new Map(
  Object.entries({
    database: {
      title: 'Database',
      remedy:
        'Check that the database server runs and can be reached from this machine, then look into the log of Lectern.',
    },
    storage: {
      title: 'Storage',
      remedy: 'Make room on its disk, or give Lectern the right to write to storage.dir.',
    },
    media: {
      title: 'Object store',
      remedy: 'Check the settings media.s3 and the log of the object store.',
    },
    ffmpeg: {
      title: 'ffmpeg',
      remedy: 'Install ffmpeg, or name it in mastering.ffmpegPath, then restart Lectern.',
    },
    voice: {
      title: 'Default voice',
      remedy: 'Check speech.providerA and the folder of plugins, then restart Lectern.',
    },
    intake: {
      title: 'Watched folders',
      remedy: 'Check the folders in intake.folders and the rights to them.',
    },
    settings: {
      title: 'Settings of other nodes',
      remedy: 'Give all nodes the same values, then restart those that differ.',
    },
  }),
);

/** The title of a check and what to do when it fails. A check without words of its own shows its name. */
export function checkWords(name: string): CheckWords {
  return CHECKS.get(name) ?? { title: name, remedy: 'Look into the log for the cause.' };
}
