/** Valid and invalid values of a request field. */
export interface Constraint {
  /** The constraint in a few words. */
  readonly said: string;
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
  /** True if it may be left out. */
  readonly optional: boolean;
}

/** One code point and two UTF-16 code units. */
const ASTRAL = '\u{1F600}';

/** An address of so many characters. */
const urlOf = (length: number) => 'https://example.org/'.padEnd(length, 'a');

const optional = (said: string, takes: readonly unknown[], refuses: readonly unknown[]) => ({
  said,
  takes,
  refuses,
  optional: true,
});

/** The same, of a field that must be there. */
export const required = (constraint: Constraint): Constraint => ({
  ...constraint,
  said: `${constraint.said}, required`,
  optional: false,
});

/** At its edge, counted in code points. */
export const textUpTo = (most: number): Constraint =>
  optional(
    `max ${most} characters`,
    ['a', `a${ASTRAL.repeat(most - 1)}`],
    [`a${ASTRAL.repeat(most)}`, 7, null],
  );
/** The same, of a field that may be null. */
export const orNull = (constraint: Constraint): Constraint => ({
  ...constraint,
  said: `${constraint.said}, or null`,
  takes: [...constraint.takes, null],
  refuses: constraint.refuses.filter((value) => value !== null),
});
/** The same, of a text that must say something. */
export const wordsUpTo = (most: number): Constraint => {
  const { said, takes, refuses } = textUpTo(most);
  return optional(`${said}, not blank`, takes, [...refuses, '', ' \n\t']);
};
export const flag = (): Constraint => optional('a boolean', [true, false], ['true', 1, null, {}]);
/** Constraint of `wait` on a daemon that finishes nothing. */
export const waitless = (): Constraint => ({ ...flag(), takes: [false] });
export const choice = (...values: readonly (string | number)[]): Constraint =>
  optional(values.join(' or '), values, ['other', 0, -1, null, [values[0]], true]);
export const integer = (least: number, most: number): Constraint =>
  optional(
    `an integer from ${least} to ${most}`,
    [least, most],
    [least - 1, most + 1, least + 0.5, String(least), null],
  );
export const integerFrom = (least: number): Constraint =>
  optional(`an integer from ${least}`, [least, 10_000], [least - 1, 1.5, '7', null]);
export const uuid = (known: string): Constraint =>
  optional('a UUID', [known], ['not-a-uuid', `${known}0`, 7, null]);
export const httpsUrl = (): Constraint =>
  optional(
    'an HTTPS URL of at most 2048 characters; HTTP is rejected',
    ['https://example.org/hook', 'HTTPS://example.org:8443/hook?a=b', urlOf(2_048)],
    [
      urlOf(2_049),
      'http://example.org/hook',
      'ftp://example.org/',
      'not a url',
      'https://',
      '',
      7,
      null,
    ],
  );
export const texts = (): Constraint =>
  optional(
    'an array of at most 20 strings of at most 2048 characters',
    [[], [urlOf(2_048), 'https://example.org/2.png'], Array<string>(20).fill(urlOf(50))],
    [[urlOf(2_049)], Array<string>(21).fill(urlOf(50)), 'https://example.org/', [1], {}, null],
  );
export const group = (): Constraint => optional('an object', [{}], ['text', [], 7, null]);

/** A body in which the field at a path like `voice.model` has a value; left out for undefined. */
export function withField(body: object, field: string, value: unknown): object {
  const [first = '', ...rest] = field.split('.');
  const inner: unknown = Reflect.get(body, first);
  const changed =
    rest.length === 0
      ? value
      : withField(typeof inner === 'object' && inner !== null ? inner : {}, rest.join('.'), value);
  return { ...body, [first]: changed };
}
