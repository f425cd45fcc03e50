import type { Request } from 'express';

/** Fields of a form as a person sent them: always text, at most one value each unless asked for all. */
export class FormFields {
  readonly #fields: ReadonlyMap<string, readonly string[]>;

  private constructor(fields: ReadonlyMap<string, readonly string[]>) {
    this.#fields = fields;
  }

  static of(request: Request): FormFields {
    const body: unknown = request.body;
    const fields = new Map<string, readonly string[]>();
    if (typeof body !== 'object' || body === null) return new FormFields(fields);
    for (const [name, value] of Object.entries(body)) {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      fields.set(
        name,
        values.filter((each) => typeof each === 'string'),
      );
    }
    return new FormFields(fields);
  }

  /**
   * The value with line breaks as browsers send them turned into line feeds; empty if it is missing. NUL, which no
   * database keeps, becomes U+FFFD, as in HTML.
   */
  text(name: string): string {
    const value = this.#fields.get(name)?.[0] ?? '';
    return value.replaceAll('\r\n', '\n').replaceAll('\0', '\uFFFD');
  }

  /** The value without white space around it; undefined if nothing is left. */
  optional(name: string): string | undefined {
    const value = this.text(name).trim();
    return value === '' ? undefined : value;
  }

  /** Tells whether a box is ticked. */
  flag(name: string): boolean {
    return this.#fields.has(name);
  }

  /** All values of a field that may occur several times. */
  all(name: string): readonly string[] {
    return this.#fields.get(name) ?? [];
  }

  /** One of the values offered; the first one where something else was sent. */
  choice<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
    const sent = this.text(name);
    return values.find((value) => value === sent) ?? values[0];
  }

  /** The values for showing the form again; never those of secrets. */
  shown(names: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(names.map((name) => [name, this.text(name)]));
  }
}
