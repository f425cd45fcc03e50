import type { AppOptions } from '../http/app.js';
import { Networks } from '../http/networks.js';
import type { Settings } from '../settings/load-settings.js';

/** Access to `/metrics`. */
export function metricsAccess({ metrics }: Settings): AppOptions['metricsAccess'] {
  return { networks: new Networks(metrics.networks), token: metrics.token };
}
