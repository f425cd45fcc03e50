/** A value that somebody gave, not yet checked. */
export interface RawSetting {
  readonly raw: unknown;
  /** `LECTERN_HTTP_PORT`, `config/lectern.yaml line 3`. */
  readonly source: string;
  /** True if the value is the text of an environment variable, to be read as what the option takes. */
  readonly isText: boolean;
}
