import { Router } from 'express';
import type { InstallationHealth } from '../../../operations/installation-health.js';
import type { EffectiveSetting } from '../../../settings/effective-settings.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { operatorOf } from '../organization-visit.js';

export interface HealthAreaOptions {
  readonly pages: DashboardPages;
  readonly health: Pick<InstallationHealth, 'report'>;
  /** Every setting that this process runs with. */
  readonly settings: readonly EffectiveSetting[];
}

/** Longest search for a setting. */
const LONGEST_SEARCH = 100;

/** `/dashboard/health`: how the installation is and how it was configured, for operators. */
export function healthArea({ pages, health, settings }: HealthAreaOptions): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const { find, changed } = request.query;
    const search = typeof find === 'string' ? find.trim().slice(0, LONGEST_SEARCH) : '';
    const changedOnly = changed === 'yes';
    const report = await health.report(operatorOf(request));
    const shown = settings.filter(
      (setting) => matches(setting, search) && (setting.isChanged || !changedOnly),
    );
    const content = {
      report,
      settings: shown,
      settingsInAll: settings.length,
      search,
      changedOnly,
    };
    await pages.send(request, response, { name: 'health', content });
  });
  return router;
}

function matches({ path, about, value }: EffectiveSetting, search: string): boolean {
  const text = `${path} ${about} ${value ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
