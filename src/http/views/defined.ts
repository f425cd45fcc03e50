/** Without the properties that are undefined. */
export type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The properties that have a value. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}
