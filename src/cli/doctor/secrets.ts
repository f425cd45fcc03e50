import { readUrl } from '../../domain/readable-url.js';
import { redactText } from '../../operations/log-redaction.js';
import type { Settings } from '../../settings/load-settings.js';
import { namedOptions } from '../../settings/options.js';
import { settingAt } from '../../settings/effective-settings.js';
import type { CheckFinding } from './run-checks.js';

const CENSORED = '[redacted]';

/** Shorter values are not secrets, and occur in ordinary words. */
const SHORTEST_SECRET = 4;

/** A finding without secrets: errors of servers and plugins can repeat what they were sent. */
export function withoutSecrets(finding: CheckFinding, settings: Settings): CheckFinding {
  const { what, cause, remedy } = finding;
  return {
    ...finding,
    what: censor(what, settings),
    ...(cause !== undefined && { cause: censor(cause, settings) }),
    ...(remedy !== undefined && { remedy: censor(remedy, settings) }),
  };
}

/** A text without the secret values of the settings and without everything that has the form of a secret. */
export function censor(text: string, settings: Settings): string {
  const left = secretsOf(settings).reduce(
    (rest, secret) => rest.replaceAll(secret, CENSORED),
    text,
  );
  return redactText(left);
}

/** Secret values of the settings: whole values, and passwords in addresses in both notations. Longest first. */
function secretsOf(settings: Settings): readonly string[] {
  const values = namedOptions()
    .filter(({ option }) => option.secret)
    .map(({ path }) => settingAt(settings, path))
    .flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value)]));
  const secrets = values.flatMap((value) => [value, ...passwordsIn(value), ...settingIn(value)]);
  const long = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  return [...new Set(long)].sort((one, other) => other.length - one.length);
}

function passwordsIn(value: string): readonly string[] {
  const password = readUrl(value)?.password ?? '';
  return [password, decodeURIComponent(password)];
}

/** The value in `plugin.name=value`. */
function settingIn(value: string): readonly string[] {
  return value.includes('=') ? [value.slice(value.indexOf('=') + 1)] : [];
}
