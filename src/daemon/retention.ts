import { applyRetention, type RetentionPeriods } from '../conversions/retention.js';
import type { Organization } from '../domain/account.js';
import type { Settings } from '../settings/load-settings.js';
import type { Core } from './core.js';

/** Retention periods of an organization, including those of its events and deliveries. */
interface AllPeriods extends RetentionPeriods {
  readonly deliveryDays: number;
}

type Named = Pick<Organization, 'id' | 'slug'>;

/** Applies the retention periods of the settings to all organizations. */
export async function runRetention({
  settings,
  database,
  media,
  clock,
  logger,
}: Pick<Core, 'settings' | 'database' | 'media' | 'clock' | 'logger'>): Promise<void> {
  const { unitOfWork, reads } = database;
  const organizations = await reads.accounts.organizations();
  for (const { organization } of settings.retention.organizations) {
    if (organizations.some((one) => isNamed(one, organization))) continue;
    logger.warn({ organization }, 'retention.organizations names an unknown organization');
  }
  await applyRetention({
    ...{ unitOfWork, reads, media, clock, logger },
    periodsOf: (organization) => retentionPeriods(settings, organization),
    installationAuditDays: settings.retention.auditDays,
  });
}

/** Retention periods of an organization: its own where the settings have them, otherwise those of the installation. */
export function retentionPeriods(
  { retention, webhooks }: Pick<Settings, 'retention' | 'webhooks'>,
  organization: Named,
): AllPeriods {
  const { audioDays, sourceDays, auditDays, intakeDays } = retention;
  const own = retention.organizations.find((section) =>
    isNamed(organization, section.organization),
  );
  const ownOr = (name: keyof AllPeriods, general: number) => {
    const days = own?.[name] ?? -1;
    return days === -1 ? general : days;
  };
  return {
    audioDays: ownOr('audioDays', audioDays),
    sourceDays: ownOr('sourceDays', sourceDays),
    deliveryDays: ownOr('deliveryDays', webhooks.keepDays),
    auditDays: ownOr('auditDays', auditDays),
    intakeDays: ownOr('intakeDays', intakeDays),
  };
}

function isNamed({ id, slug }: Named, organization: string): boolean {
  return organization === id || organization === slug;
}
