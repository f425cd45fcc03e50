import { row, withPages, type ContractSection } from './contract-row.js';

/** Keys, tiers, organizations. */
export const AUTHENTICATION: readonly ContractSection[] = [
  {
    chapter: 'Authentication',
    section: 'Points 1 to 8',
    rows: [
      row(
        '1: a Bearer key for everything but two endpoints',
        'authentication: every request except GET /changelog and GET /openapi',
      ),
      row(
        '2: keys come from their holder; live and test prefixes',
        'authentication: production keys start with lt_live_',
      ),
      row('3: Growth or higher', 'authentication: below the Growth tier every request is 403'),
      row(
        '4: X-Organization-ID, otherwise the default',
        'organizations: X-Organization-ID selects the organization',
      ),
      row(
        '5: a missing or invalid key is 401',
        'authentication: a missing, malformed, unknown, revoked or expired key',
      ),
      row(
        '5: what is of another organization is 403 or 404',
        "authentication: another organization's resource is 404",
        'authentication: an X-Organization-ID that is not one of the holder is 403',
        'conversions: shows nothing of another organization',
      ),
      withPages(
        '6: embed tokens play without a key',
        'conversions: a token is scoped to one conversion',
      ),
      row(
        '7: scopes',
        'authentication: the scope read may read everything',
        'authentication: the scope full',
      ),
      row('8: sandbox keys', 'sandbox: objects of one mode are invisible to the other'),
    ],
  },
];
