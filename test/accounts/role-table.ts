import type { Action } from '../../src/domain/permissions.js';

/** Permissions: one column for each role, then operators of the installation without a role in the organization. */
const TABLE: Readonly<Record<Action, string>> = {
  //                         owner admin member viewer operator
  'conversions.read': '       yes   yes   yes    yes    yes',
  'conversions.write': '      yes   yes   yes    no     no',
  'conversions.share': '      yes   yes   yes    no     no',
  'products.write': '         yes   yes   no     no     no',
  'pronunciations.write': '   yes   yes   no     no     no',
  'feeds.write': '            yes   yes   no     no     no',
  'branding.write': '         yes   yes   no     no     no',
  'organization.write': '     yes   yes   no     no     no',
  'keys.read': '              yes   yes   no     no     no',
  'keys.write': '             yes   yes   no     no     no',
  'organization-keys.write': 'yes   no    no     no     no',
  'endpoints.read': '         yes   yes   no     no     no',
  'endpoints.write': '        yes   yes   no     no     no',
  'members.read': '           yes   yes   yes    yes    yes',
  'members.write': '          yes   yes   no     no     no',
  'owners.write': '           yes   no    no     no     no',
  'usage.read': '             yes   yes   yes    yes    yes',
  'audit.read': '             yes   yes   no     no     no',
  'installation.read': '      no    no    no     no     yes',
  'installation.write': '     no    no    no     no     yes',
};

/** Columns of the table. The operator is a viewer of the organization. */
export const COLUMNS = ['owner', 'admin', 'member', 'viewer', 'operator'] as const;
export type Column = (typeof COLUMNS)[number];

/** Checks whether somebody of a column may do something. */
export function isAllowed(column: Column, action: Action): boolean {
  return TABLE[action].trim().split(/\s+/)[COLUMNS.indexOf(column)] === 'yes';
}

export const TABLE_ACTIONS = Object.keys(TABLE) as readonly Action[];
