import { AccountRefusal, type AccountProblem } from '../../src/domain/refusal.js';

/**
 * Reason why something was refused.
 * @throws where it was not, or something else went wrong
 */
export async function refused(work: () => unknown): Promise<AccountProblem> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AccountRefusal) return error.problem;
    throw error;
  }
  throw new Error('It was not refused.');
}
