/** Without the properties that are undefined. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The properties that have a value. */
export function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<T>;
}
