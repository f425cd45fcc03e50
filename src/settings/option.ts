import { mayHoldCredentials, PERCENT_ENCODING } from '../domain/readable-url.js';

/** One setting: its default, its manual and the rule for its values. */
export interface Option<Value> {
  /** Description in whole sentences, with the unit. Published in the manual. */
  readonly about: string;
  /** Accepted values, as the end of "must be …". */
  readonly accepts: string;
  readonly initial: Value;
  /** True if its value must never be shown. */
  readonly secret: boolean;
  /** Part of the value that a support archive contains. */
  readonly archived: Archived;
  /**
   * The value as written in YAML, checked.
   * @throws {WrongValue}
   */
  readonly check: (raw: unknown) => Value;
  /** Of a list of sections: what each of them has. */
  readonly fields?: Options;
  /** Parses the text of an environment variable in the way of YAML. */
  readonly fromText: (text: string) => unknown;
}

/**
 * Part of a setting that leaves the installation with a support archive: the value, the hosts of its addresses, or only
 * that it is set. Names of files and everything that people have made up stay.
 */
export type Archived = 'value' | 'hosts' | 'presence';

export type Options = Readonly<Record<string, Option<unknown>>>;

/** The settings of one part of the daemon. */
export interface Area {
  readonly about: string;
  readonly options: Options;
}

/** Values that a table of options yields. */
export type ValuesOf<Table extends Options> = {
  readonly [Name in keyof Table]: Table[Name] extends Option<infer Value> ? Value : never;
};

/** A value outside its option's rule. */
export class WrongValue extends Error {
  override readonly name = 'WrongValue';

  /**
   * @param accepts as `Option.accepts`
   * @param within which part of the value is wrong, and how; empty if it is the whole
   */
  constructor(
    accepts: string,
    readonly within = '',
  ) {
    super(accepts);
  }
}

/**
 * Message about an invalid value: the rule, and the value unless it is a secret or an address that may contain part of
 * a password.
 */
export function wrongValueMessage(option: Option<unknown>, raw: unknown): string {
  const rule = `must be ${option.accepts}`;
  if (option.secret) return `${rule}. (The value is secret and not shown.)`;
  const shown = JSON.stringify(raw);
  if (mayHoldCredentials(shown)) {
    return `${rule}. (The value may contain a password and is not shown: ${PERCENT_ENCODING}.)`;
  }
  return `${rule}, not ${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}.`;
}

interface Described<Value> {
  readonly about: string;
  readonly initial: Value;
}

/** An integer. */
export function integer(
  described: Described<number> & { readonly min: number; readonly max: number },
): Option<number> {
  const accepts = `an integer from ${described.min} to ${described.max}`;
  return {
    about: described.about,
    initial: described.initial,
    accepts,
    secret: false,
    archived: 'value',
    check: (raw) => {
      if (typeof raw === 'number' && Number.isInteger(raw)) {
        if (raw >= described.min && raw <= described.max) return raw;
      }
      throw new WrongValue(accepts);
    },
    fromText: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  };
}

/** Yes or no. */
export function flag(described: Described<boolean>): Option<boolean> {
  const accepts = 'true or false';
  return {
    about: described.about,
    initial: described.initial,
    accepts,
    secret: false,
    archived: 'value',
    check: (raw) => {
      if (typeof raw === 'boolean') return raw;
      throw new WrongValue(accepts);
    },
    fromText: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
  };
}

/** A text that follows a rule. */
export function text(
  described: Described<string> & {
    readonly accepts: string;
    readonly allows: (value: string) => boolean;
    readonly secret?: boolean;
    /** Default: presence. */
    readonly archived?: Archived;
  },
): Option<string> {
  return {
    about: described.about,
    initial: described.initial,
    accepts: described.accepts,
    secret: described.secret ?? false,
    archived: described.archived ?? 'presence',
    check: (raw) => {
      if (typeof raw === 'string' && described.allows(raw)) return raw;
      throw new WrongValue(described.accepts);
    },
    fromText: (value) => value,
  };
}

/** One of a few words. */
export function choice<const Choice extends string>(
  described: Described<NoInfer<Choice>> & { readonly choices: readonly Choice[] },
): Option<Choice> {
  const accepts = `one of ${described.choices.join(', ')}`;
  return {
    about: described.about,
    initial: described.initial,
    accepts,
    secret: false,
    archived: 'value',
    check: (raw) => {
      const chosen = described.choices.find((word) => word === raw);
      if (chosen === undefined) throw new WrongValue(accepts);
      return chosen;
    },
    fromText: (value) => value,
  };
}

/** A list of texts; comma-separated in the environment. */
export function list(
  described: Described<readonly string[]> & {
    readonly accepts: string;
    readonly allows: (item: string) => boolean;
    readonly secret?: boolean;
    /** Default: presence. */
    readonly archived?: Archived;
  },
): Option<readonly string[]> {
  const { accepts, allows, secret = false, archived = 'presence' } = described;
  const option = listOf(described, accepts, (item) => {
    if (typeof item === 'string' && allows(item)) return item;
    throw new WrongValue(accepts);
  });
  return { ...option, secret, archived };
}

/** Some of a few words, each once; comma-separated in the environment. */
export function choices<const Choice extends string>(
  described: Described<readonly NoInfer<Choice>[]> & {
    readonly choices: readonly Choice[];
    /** True if the list may be empty. */
    readonly orNone?: boolean;
  },
): Option<readonly Choice[]> {
  const { orNone = false } = described;
  const words = described.choices.join(', ');
  const accepts = orNone ? `a list of any of ${words}` : `one or more of ${words}`;
  const option = listOf(described, accepts, (item) => {
    const chosen = described.choices.find((word) => word === item);
    if (chosen === undefined) throw new WrongValue(accepts);
    return chosen;
  });
  return {
    ...option,
    archived: 'value',
    check: (raw) => {
      const chosen = option.check(raw);
      if ((orNone || chosen.length > 0) && new Set(chosen).size === chosen.length) return chosen;
      throw new WrongValue(accepts);
    },
  };
}

/**
 * A list of whatever `toItem` makes of its items.
 * @param toItem throws WrongValue for what may not be in the list
 */
export function listOf<Item>(
  { about, initial }: Described<readonly Item[]>,
  accepts: string,
  toItem: (item: unknown) => Item,
): Option<readonly Item[]> {
  return {
    ...{ about, initial, accepts, secret: false, archived: 'presence' as const },
    check: (raw) => {
      if (!Array.isArray(raw)) throw new WrongValue(accepts);
      return raw.map(toItem);
    },
    fromText: (value) => value.split(',').map((item) => item.trim()),
  };
}
