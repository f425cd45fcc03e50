import path from 'node:path';
import { MODES } from '../../domain/account.js';
import {
  DUPLICATE_CHOICES,
  INTAKE_CONSENTS,
  INTAKE_FORMATS,
  SOURCE_FATES,
} from '../../domain/intake.js';
import { choice, choices, flag, integer, list, text, type ValuesOf } from '../option.js';
import { records, toRecord } from '../record-option.js';
import type { SettingProblem } from '../settings-error.js';

/** The fields of a watched folder. A folder may be given by its path alone. */
const FOLDER_FIELDS = {
  path: text({
    about:
      'Path of the folder. A relative path starts at storage.dir; a folder in storage.dir is created.',
    initial: 'inbox',
    accepts: 'the path of a folder',
    allows: isPath,
  }),
  outbox: text({
    about:
      'Folder for results, under the same names; outside the watched folder. A relative path starts at storage.dir.',
    initial: 'outbox',
    accepts: 'the path of a folder',
    allows: isPath,
  }),
  organization: text({
    about:
      'Id or slug of the organization that owns the conversions. Empty: the only organization.',
    initial: '',
    accepts: 'the id or slug of an organization, or empty',
    allows: (value) => /^[\w-]{0,200}$/.test(value),
  }),
  product: text({
    about: 'Id or name of the product for files that name none. Empty: none.',
    initial: '',
    accepts: 'the id or name of a product, or empty',
    allows: (value) => /^\P{Cc}{0,200}$/u.test(value),
  }),
  mode: choice({ about: 'live, or test for the sandbox.', initial: 'live', choices: MODES }),
  formats: choices({
    about:
      'Results to write: mp3 is the audio (in mastering.format), txt the script, json the facts, vtt the captions.',
    initial: ['mp3', 'txt'],
    choices: INTAKE_FORMATS,
  }),
  source: choice({
    about: 'Treatment of a narrated file: move to the folder done, keep, or delete.',
    initial: 'done',
    choices: SOURCE_FATES,
  }),
  duplicates: choice({
    about:
      'Treatment of a file with the same bytes and instructions as an earlier one: skip or convert.',
    initial: 'skip',
    choices: DUPLICATE_CHOICES,
  }),
  allow: choices({
    about:
      'Actions that instructions in the folder (.lectern.yaml, sidecars, front matter) may request: publish (public_url), webhook (webhook_url), delete (source: delete). Others are reported and ignored.',
    initial: [],
    choices: INTAKE_CONSENTS,
    orNone: true,
  }),
  pollSeconds: integer({
    about:
      'Seconds between scans, for network shares without change notifications. 0: use notifications of the system.',
    initial: 0,
    min: 0,
    max: 3_600,
  }),
} as const;

/** A folder that is watched. */
export type WatchedFolderSettings = ValuesOf<typeof FOLDER_FIELDS>;

/** Files that are dropped. */
export const intake = {
  about: 'Watched folders: each file dropped into one becomes audio (docs/watch-folder.md).',
  options: {
    enabled: flag({ about: 'Lets workers watch folders.', initial: true }),
    folders: records({
      about: 'Folders to watch, each a path or a section. In the environment, paths only.',
      initial: [{}],
      fields: FOLDER_FIELDS,
      short: 'path',
    }),
    settleSeconds: integer({
      about:
        'Seconds for which the size and modification time of a file must not change before it is processed.',
      initial: 3,
      min: 1,
      max: 3_600,
    }),
    unfinishedEndings: list({
      about:
        'Additional file name endings of incomplete files, such as uploading2. The endings of common programs are built in.',
      initial: [],
      accepts: 'a list of endings of file names, each of 1 to 50 characters without /',
      allows: (item) => /^[^/\p{Cc}]{1,50}$/u.test(item) && item !== '.',
    }),
    rescanMinutes: integer({
      about: 'Minutes between full scans, which find files without a change notification.',
      initial: 5,
      min: 1,
      max: 1_440,
    }),
    command: list({
      about:
        'Program and arguments to run after each file, without a shell; environment variables describe the file and its outcome. Empty: none.',
      initial: [],
      accepts: 'a list of the path of a program and its arguments',
      allows: (item) => item !== '' && !item.includes('\0'),
    }),
    commandSeconds: integer({
      about: 'Seconds after which that program is stopped.',
      initial: 60,
      min: 1,
      max: 3_600,
    }),
  },
} as const;

/** A folder of which the settings say nothing but its path. */
export function usualFolder(place: string): WatchedFolderSettings {
  return toRecord(FOLDER_FIELDS, { path: place });
}

/** A watched folder must not see its own results, nor what another one does. */
export function overlappingFolders(
  { enabled, folders }: ValuesOf<typeof intake.options>,
  storageDir: string,
): readonly SettingProblem[] {
  if (!enabled) return [];
  const places = folders.map((folder) => ({
    inbox: path.resolve(storageDir, folder.path),
    outbox: path.resolve(storageDir, folder.outbox),
  }));
  const within = (inner: string, outer: string) =>
    inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep);
  return places.flatMap(({ inbox, outbox }, index) => {
    const problem = (message: string) => [
      { setting: 'intake.folders', source: `folder ${index + 1}`, message },
    ];
    if (places.some((other) => within(other.outbox, inbox) || within(outbox, other.inbox))) {
      return problem(
        'results would be taken for new files: outbox must be outside of all folders.',
      );
    }
    if (places.some((other, at) => at !== index && within(inbox, other.inbox))) {
      return problem('it is or lies within another watched folder: name one of them.');
    }
    if (places.some((other, at) => at !== index && other.outbox === outbox)) {
      return problem('its outbox is that of another folder: give each one of its own.');
    }
    if (within(path.resolve(storageDir), inbox)) {
      return problem('storage.dir lies within it: watch a folder of its own.');
    }
    return [];
  });
}

function isPath(value: string): boolean {
  return value.trim() !== '' && !value.includes('\0');
}
