import { integer, text } from '../option.js';
import { records } from '../record-option.js';

const MOST_DAYS = 36_500;
const FOR_EVER = '0: for ever.';

/** Periods of one organization that replace those of the installation. */
const ORGANIZATION_FIELDS = {
  organization: text({
    about: 'Id or slug of the organization.',
    initial: '',
    accepts: 'the id or slug of an organization',
    allows: (value) => value.trim() !== '',
  }),
  audioDays: override('retention.audioDays'),
  sourceDays: override('retention.sourceDays'),
  deliveryDays: override('webhooks.keepDays'),
  auditDays: override('retention.auditDays'),
  intakeDays: override('retention.intakeDays'),
} as const;

/** Times for which finished work and records are kept. */
export const retention = {
  about:
    'Retention. Every night, the daemon removes what is older (docs/operating.md). Events and deliveries: webhooks.keepDays.',
  options: {
    audioDays: days(
      `Days for which audio is kept after its conversion completed or got a new version. The conversion and its script stay. ${FOR_EVER}`,
    ),
    sourceDays: days(
      `Days for which the text and the additional context of a completed conversion are kept. Its script and audio stay. ${FOR_EVER}`,
    ),
    auditDays: days(`Days for which entries of the audit log are kept. ${FOR_EVER}`),
    intakeDays: days(
      `Days for which Lectern remembers a finished file of a watched folder. The same file is narrated again after that. Files that stay in their folder are remembered. ${FOR_EVER}`,
    ),
    organizations: records({
      about:
        'Periods of single organizations: sections with an organization and the periods that differ. Config file only.',
      initial: [],
      fields: ORGANIZATION_FIELDS,
      short: 'organization',
    }),
  },
} as const;

function days(about: string) {
  return integer({ about, initial: 0, min: 0, max: MOST_DAYS });
}

/** @param setting that of all other organizations */
function override(setting: string) {
  return integer({
    about: `Replaces ${setting} for this organization. 0: for ever. -1: as ${setting}.`,
    initial: -1,
    min: -1,
    max: MOST_DAYS,
  });
}
