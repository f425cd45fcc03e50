import type { Idempotency } from '../../accounts/idempotency.js';
import type { IdempotencyClaim } from '../../contracts/idempotency-store.js';
import type { Owner } from '../../contracts/conversion-store.js';
import { IdempotencyKeyTaken } from '../../domain/refusal.js';
import { ApiError } from '../api-error.js';

/** Name of the hidden field that carries the id of a form. */
export const FORM_ID = 'form';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Outcome of a form. */
export type Submission<T> =
  | { readonly type: 'done'; readonly result: T }
  /** `subject`: id of what it created; null if that is being created at this moment. */
  | { readonly type: 'sent-before'; readonly subject: string | null };

/** Forms that have effect once, however often a browser sends them: on a double click, on a reload of the answer. */
export class OneTimeForms {
  constructor(private readonly idempotency: Pick<Idempotency, 'begin' | 'end'>) {}

  /**
   * Does what a form asks for, unless it was done before.
   * @param id value of the form's field FORM_ID
   * @param work records the claim in its transaction
   * @throws {ApiError} MALFORMED_REQUEST for an id that no page has given
   */
  async submit<T>(
    owner: Owner,
    id: string,
    work: (claim: IdempotencyClaim) => Promise<T>,
  ): Promise<Submission<T>> {
    if (!UUID.test(id)) throw new ApiError('MALFORMED_REQUEST');
    // One fingerprint: other values in the fields do not make it another form.
    const beginning = await this.idempotency.begin(owner, `dashboard form ${id}`, 'form');
    if (beginning.type === 'unanswered') return { type: 'sent-before', subject: beginning.subject };
    if (beginning.type !== 'new') return { type: 'sent-before', subject: null };
    try {
      return { type: 'done', result: await work(beginning.claim) };
    } catch (error) {
      if (error instanceof IdempotencyKeyTaken) return { type: 'sent-before', subject: null };
      throw error;
    } finally {
      await this.idempotency.end(beginning.claim, null);
    }
  }
}
