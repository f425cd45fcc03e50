/** One thing that is wrong with the settings. */
export interface SettingProblem {
  /** The setting's path (`http.port`), or the name that is none. */
  readonly setting: string;
  /** Where it came from: `LECTERN_HTTP_PORT`, `config/lectern.yaml line 3`. */
  readonly source: string;
  /** What is wrong and what would be right, as a sentence. Never a secret value. */
  readonly message: string;
}

/** The settings cannot be used. Carries every problem, so that one look mends all. */
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
