import { row, withPages, type ContractSection } from './contract-row.js';

/** Versions and deprecations. */
export const VERSIONING: readonly ContractSection[] = [
  {
    chapter: 'Versioning',
    section: 'Rules',
    rows: [
      row('Major version 1, prefix /v1', 'versioning: every path is prefixed /v1'),
      row(
        'Description version 1.4.0',
        'versioning: the description version is 1.4.0',
        'openapi: is version 1.4.0',
      ),
      row('Semantic versioning', 'versioning: the history follows semantic versioning'),
      row('Breaking: removing an endpoint', 'versioning: removing an endpoint is breaking'),
      row(
        'Breaking: removing, renaming or retyping a field',
        'resources: detail: carries these fields and no others',
        'journeys/description-check: fails on a field that is not described',
      ),
      row(
        'Breaking: adding a required parameter',
        'versioning: adding a required parameter is breaking',
      ),
      row('Breaking: changing error codes', 'errors: catalogue '),
      row('Not breaking: what clients ignore', 'journeys/bad-input: ignores what it does not know'),
      row(
        'Deprecations are announced; /episodes keep working',
        'openapi: marks the /episodes family deprecated',
        'episodes: every answer carries Deprecation',
        'versioning: the /episodes endpoints are deprecated in the history',
      ),
    ],
  },
  {
    chapter: 'Versioning',
    section: 'Release history',
    rows: [
      row('1.0.0', 'versioning: release 1.0.0'),
      row('1.1.0', 'versioning: release 1.1.0'),
      row('1.2.0', 'versioning: release 1.2.0'),
      withPages('1.3.0', 'versioning: release 1.3.0'),
      row('1.4.0', 'versioning: release 1.4.0'),
    ],
  },
];
