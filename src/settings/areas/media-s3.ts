import { isBaseUrl } from '../base-url.js';
import { text, type ValuesOf } from '../option.js';
import type { SettingProblem } from '../settings-error.js';

/** Where finished audio is kept, when not in the storage folder. */
export const mediaS3 = {
  about:
    'An S3-compatible object store for finished audio. It must let its key read, write, list and delete. What this installation has not stored itself is left alone; installations that do not share a database need buckets or prefixes of their own.',
  options: {
    endpoint: text({
      about:
        'Address of the object store, without the bucket: https://s3.example.com. Empty: audio is kept in storage.dir.',
      initial: '',
      accepts: 'empty or an http:// or https:// address without user, query or fragment',
      allows: isBaseUrl,
    }),
    bucket: text({
      about: 'Name of the bucket, which must be there.',
      initial: '',
      accepts: 'empty or the name of a bucket',
      allows: (value) => value === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    }),
    region: text({
      about: 'Region that requests are signed for. Most stores take the default.',
      initial: 'us-east-1',
      accepts: 'the name of a region',
      allows: (value) => /^[a-z0-9-]{1,63}$/.test(value),
    }),
    prefix: text({
      about: 'Folder within the bucket: lectern. Empty: none.',
      initial: '',
      accepts: 'empty or names of letters, digits, . - and _ with / between them',
      allows: (value) => value === '' || /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/.test(value),
    }),
    accessKeyId: credential('Id of the key for the object store.'),
    secretAccessKey: credential('Secret of the key for the object store.'),
    caFile: text({
      about:
        'File with the certificates, in PEM, of the authority that has signed the certificate of the object store. Empty: those that Node.js trusts.',
      initial: '',
      accepts: 'the path of a file, or empty',
      allows: (value) => !value.includes('\0'),
    }),
  },
} as const;

export type MediaS3Settings = ValuesOf<typeof mediaS3.options>;

/** What is missing where an object store is named in part. */
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
