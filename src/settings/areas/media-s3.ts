import { isBaseUrl } from '../base-url.js';
import { text, type ValuesOf } from '../option.js';
import type { SettingProblem } from '../settings-error.js';

/** Object store for finished audio, if it is not kept in the storage folder. */
export const mediaS3 = {
  about:
    'S3-compatible object store for finished audio. The key needs the rights to read, write, list and delete. Objects of other origin are not touched. Installations with separate databases need separate buckets or prefixes.',
  options: {
    endpoint: text({
      about:
        'URL of the object store without the bucket, such as https://s3.example.com. Empty: audio is stored in storage.dir.',
      initial: '',
      accepts: 'empty or an http:// or https:// address without user, query or fragment',
      allows: isBaseUrl,
      archived: 'hosts',
    }),
    bucket: text({
      about: 'Name of an existing bucket.',
      initial: '',
      accepts: 'empty or the name of a bucket',
      allows: (value) => value === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    }),
    region: text({
      about: 'Region for signing requests. Most stores accept the default.',
      initial: 'us-east-1',
      accepts: 'the name of a region',
      allows: (value) => /^[a-z0-9-]{1,63}$/.test(value),
      archived: 'value',
    }),
    prefix: text({
      about: 'Folder in the bucket, such as lectern. Empty: none.',
      initial: '',
      accepts: 'empty or names of letters, digits, . - and _ with / between them',
      allows: (value) => value === '' || /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/.test(value),
    }),
    accessKeyId: credential('Id of the key for the object store.'),
    secretAccessKey: credential('Secret of the key for the object store.'),
    caFile: text({
      about:
        'PEM file of the authority that signed the certificate of the object store. Empty: authorities that Node.js trusts.',
      initial: '',
      accepts: 'the path of a file, or empty',
      allows: (value) => !value.includes('\0'),
    }),
  },
} as const;

export type MediaS3Settings = ValuesOf<typeof mediaS3.options>;

/** Required settings that are missing from a partial configuration of an object store. */
export function missingForS3(given: MediaS3Settings): readonly SettingProblem[] {
  const needed = ['endpoint', 'bucket', 'accessKeyId', 'secretAccessKey'] as const;
  const named = needed.filter((name) => given[name] !== '');
  if (named.length === 0) return [];
  return needed
    .filter((name) => given[name] === '')
    .map((name) => ({
      setting: `media.s3.${name}`,
      source: 'not given',
      message: `it is needed where media.s3.${named[0] ?? ''} is given.`,
    }));
}

function credential(about: string) {
  return text({
    about,
    initial: '',
    accepts: 'empty or printable characters',
    allows: (value) => /^[\x21-\x7e]{0,1024}$/.test(value),
    secret: true,
  });
}
