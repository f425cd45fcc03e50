/** One thing that is wrong with the settings. */
export interface SettingProblem {
  /** Path of the setting (`http.port`), or the unknown name. */
  readonly setting: string;
  /** Source of the value: `LECTERN_HTTP_PORT`, `config/lectern.yaml line 3`. */
  readonly source: string;
  /** Fault and expected value, as a sentence. Never contains a secret value. */
  readonly message: string;
}

/** The settings cannot be used. Lists every problem, so that all can be fixed at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly problems: readonly SettingProblem[]) {
    const lines = problems.map(
      ({ setting, source, message }) => `${setting} (${source}): ${message}`,
    );
    const help = 'docs/settings.md describes every setting.';
    super(
      lines.length === 1
        ? [...lines, help].join(' ')
        : [`${lines.length} settings are wrong.`, ...lines.map((line) => `  ${line}`), help].join(
            '\n',
          ),
    );
  }
}
