import type { BodyRules } from '../http/openapi/body-rules.js';
import { CommandRefused } from './command-context.js';

/**
 * Checks the values of a command's options by the API's rules for the same fields.
 * @param options the option of each field by its path: `settings.cta` → `--cta`
 * @throws {CommandRefused} naming each option that is wrong, and its rule
 */
export function assertAllowed(
  rules: BodyRules,
  body: object,
  options: ReadonlyMap<string, string>,
): void {
  const checked = rules.check(body);
  if (checked.type !== 'invalid') return;
  const problems = checked.details.map(
    ({ field, message }) => `${options.get(field) ?? field} ${message}.`,
  );
  throw new CommandRefused(problems.join(' '));
}
