import { SettingsError } from '../../../settings/settings-error.js';
import { assertStartable } from '../../../settings/startable.js';
import { failureOf, orOk, warning, type Check, type Finding } from '../check.js';
import { CONTRADICTIONS } from '../contradictions.js';

export const settings: Check = {
  id: 'settings',
  title: 'Settings',
  limitSeconds: 10,
  run: ({ settings: given }) => {
    const contradictions = CONTRADICTIONS.filter(({ applies }) => applies(given)).map(
      ({ what, remedy }) => warning(what, remedy),
    );
    const findings = [...startFindings(() => assertStartable(given)), ...contradictions];
    return Promise.resolve(orOk(findings, 'They do not contradict each other.'));
  },
};

function startFindings(assert: () => void): readonly Finding[] {
  try {
    assert();
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return settingsFindings(error);
    throw error;
  }
}

/** A finding for each problem for which a daemon refuses to start. */
export function settingsFindings({ problems }: SettingsError): readonly Finding[] {
  return problems.map(({ setting, source, message }) =>
    failureOf(
      new Error(message),
      `${setting} (${source}) is wrong.`,
      'Correct the setting (docs/settings.md).',
    ),
  );
}
