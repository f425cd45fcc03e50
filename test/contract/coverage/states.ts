import { row, type ContractSection } from './contract-row.js';

/** The states of a conversion and of a script. */
export const STATES: readonly ContractSection[] = [
  {
    chapter: 'States and transitions',
    section: 'Conversion',
    rows: [
      row('Five status values', 'resources: detail: status is ', 'states: goes forward only'),
      row(
        'New: 202, pending or processing, with poll_url and estimate',
        'states: POST /conversions: 202',
      ),
      row(
        'New with wait: 200, completed, full detail',
        'states: POST /conversions with wait true: 200',
      ),
      row(
        'In progress to completed, with what is set and its event',
        'states: processing ends successfully',
        'webhook-events: tells what the API tells',
      ),
      row(
        'In progress to failed, with what is set and its event',
        'states: processing ends with error',
        'webhook-events: tells what the API tells',
      ),
      row(
        'Failed, retried: 202, pending',
        'states: retry of a failed one: 202',
        'races: double retry',
      ),
      row(
        'Retry consumes quota again',
        'quota: a failure is not given back, a retry consumes quota again',
      ),
      row('Retry in any other status: 400', 'states: retry: only status failed is allowed'),
      row(
        'Retry of an episode',
        'episodes: POST /episodes/{id}/retry starts a failed episode over',
        'episodes: retries without a body, too',
      ),
      row('DELETE in any state removes the record', 'states: DELETE in any state'),
      row(
        'DELETE removes media permanently',
        'conversions: answers 200 with the deleted resource; its media is permanently removed',
        'conversions: removes the clips of its sentences',
      ),
    ],
  },
  {
    chapter: 'States and transitions',
    section: 'Script',
    rows: [
      row('Expired after 2 hours', 'scripts: expires 2 hours after generation'),
      row('Converting an expired one: 410', 'errors: 410: SCRIPT_NOT_FOUND'),
    ],
  },
];
