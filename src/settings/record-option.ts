import {
  listOf,
  type Option,
  type Options,
  type ValuesOf,
  WrongValue,
  wrongValueMessage,
} from './option.js';

/** A list of sections, each of which may be given by one of its fields alone; comma-separated in the environment. */
export function records<Fields extends Options>(described: {
  readonly about: string;
  readonly initial: readonly Partial<ValuesOf<Fields>>[];
  readonly fields: Fields;
  /** The field that a section may be given by. */
  readonly short: keyof Fields & string;
}): Option<readonly ValuesOf<Fields>[]> {
  const { about, fields, short } = described;
  const accepts = 'a list of sections';
  const complete = (given: Readonly<Record<string, unknown>>, place: string) => {
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) {
      const known = Object.keys(fields).join(', ');
      throw new WrongValue(accepts, `${place} has no field ${unknown}: it has ${known}.`);
    }
    const values = Object.entries(fields).map(([name, option]) => [
      name,
      name in given ? checkField(option, given[name], `${place}, ${name}:`) : option.initial,
    ]);
    // Each value comes from its own option's check: the table is the type.
    return Object.fromEntries(values) as ValuesOf<Fields>;
  };
  let index = 0;
  const option = listOf(
    { about, initial: described.initial.map((given) => complete(given, '')) },
    accepts,
    (item) => {
      index += 1;
      if (typeof item === 'string') return complete({ [short]: item }, `entry ${index}`);
      if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        throw new WrongValue(accepts, `entry ${index} must be ${fields[short]?.accepts ?? ''}.`);
      }
      return complete({ ...item }, `entry ${index}`);
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

/** @throws {WrongValue} that tells the place */
function checkField(option: Option<unknown>, raw: unknown, place: string): unknown {
  try {
    return option.check(raw);
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    throw new WrongValue(option.accepts, `${place} ${wrongValueMessage(option, raw)}`);
  }
}
