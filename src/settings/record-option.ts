import {
  listOf,
  type Option,
  type Options,
  type ValuesOf,
  WrongValue,
  wrongValueMessage,
} from './option.js';

const ACCEPTS = 'a list of sections';

/** A list of sections, each of which may be given by one of its fields alone; comma-separated in the environment. */
export function records<Fields extends Options>(described: {
  readonly about: string;
  readonly initial: readonly Partial<ValuesOf<Fields>>[];
  readonly fields: Fields;
  /** The field that a section may be given by. */
  readonly short: keyof Fields & string;
}): Option<readonly ValuesOf<Fields>[]> {
  const { about, fields, short } = described;
  let index = 0;
  const option = listOf(
    { about, initial: described.initial.map((given) => toRecord(fields, given)) },
    ACCEPTS,
    (item) => {
      index += 1;
      const place = `entry ${index}`;
      if (typeof item === 'string') return toRecord(fields, { [short]: item }, place);
      if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        throw new WrongValue(ACCEPTS, `${place} must be ${fields[short]?.accepts ?? ''}.`);
      }
      return toRecord(fields, { ...item }, place);
    },
  );
  return {
    ...{ ...option, fields },
    check: (raw) => {
      index = 0;
      return option.check(raw);
    },
  };
}

/**
 * A section with its defaults filled in.
 * @param place which one it is, for the message
 * @throws {WrongValue}
 */
export function toRecord<Fields extends Options>(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  place = '',
): ValuesOf<Fields> {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) {
    const known = Object.keys(fields).join(', ');
    throw new WrongValue(ACCEPTS, `${place} has no field ${unknown}: it has ${known}.`);
  }
  const values = Object.entries(fields).map(([name, option]) => [
    name,
    Object.hasOwn(given, name)
      ? checkField(option, given[name], `${place}, ${name}:`)
      : option.initial,
  ]);
  // Each value comes from its own option's check: the table is the type.
  return Object.fromEntries(values) as ValuesOf<Fields>;
}

/** @throws {WrongValue} that tells the place */
function checkField(option: Option<unknown>, raw: unknown, place: string): unknown {
  try {
    return option.check(raw);
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    throw new WrongValue(option.accepts, `${place} ${wrongValueMessage(option, raw)}`);
  }
}
