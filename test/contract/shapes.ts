import { expect } from 'chai';

/** Requirement for a value, with its description. */
export interface Kind {
  readonly words: string;
  readonly matches: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textLike = (words: string, pattern: RegExp): Kind => ({
  words,
  matches: (value) => isText(value) && pattern.test(value),
});

export const TEXT: Kind = { words: 'a string', matches: isText };
export const BOOLEAN: Kind = { words: 'a boolean', matches: (value) => typeof value === 'boolean' };
export const NUMBER: Kind = {
  words: 'a number',
  matches: (value) => typeof value === 'number' && Number.isFinite(value),
};
export const INTEGER: Kind = { words: 'an integer', matches: Number.isInteger };
/** Version 7, as everything that is named uuid here (decisions: Envelope and ids). */
export const UUID = textLike(
  'a UUID v7',
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
);
export const DATE_TIME = textLike(
  'a date-time in UTC with milliseconds',
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
);
export const URI: Kind = {
  words: 'an absolute URI',
  matches: (value) => isText(value) && URL.canParse(value),
};
export const REQUEST_ID = textLike('req_ and 24 hexadecimal characters', /^req_[0-9a-f]{24}$/);

export const oneOf = (...values: readonly (string | number | boolean | null)[]): Kind => ({
  words: values.map((value) => JSON.stringify(value)).join(' or '),
  matches: (value) => values.some((allowed) => allowed === value),
});
export const orNull = ({ words, matches }: Kind): Kind => ({
  words: `${words} or null`,
  matches: (value) => value === null || matches(value),
});
export const listOf = ({ words, matches }: Kind): Kind => ({
  words: `an array, each ${words}`,
  matches: (value) => Array.isArray(value) && value.every(matches),
});
/** An object of exactly these fields. */
export const object = (fields: Readonly<Record<string, Kind>>): Kind => ({
  words: `{ ${Object.keys(fields).join(', ')} }`,
  matches: (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const entries = Object.entries(value) as [string, unknown][];
    return (
      entries.length === Object.keys(fields).length &&
      entries.every(([name, inner]) => fields[name]?.matches(inner) === true)
    );
  },
});

/** A field that is there in some cases only. */
export interface SometimesField<S> {
  readonly is: Kind;
  /** Condition in words: `exactly while completed`. */
  readonly said: string;
  readonly when: (sample: S) => boolean;
}

export type Shape<S> = Readonly<Record<string, Kind | SometimesField<S>>>;

/** A resource as it came, with whatever says which case it is. */
export interface Sample {
  readonly data: object;
}

/**
 * One test for every field of a resource, over all samples of it, and one test that no other fields exist.
 * @param additions Fields that the contract does not know; new ones are not a breaking change (contract: Versioning)
 */
export function testShape<S extends Sample>(
  resource: string,
  shape: Shape<S>,
  samples: () => readonly S[],
  additions: readonly string[] = [],
): void {
  for (const [field, rule] of Object.entries(shape)) {
    const { is, said, when } = 'is' in rule ? rule : { is: rule, said: 'always', when: () => true };
    it(`${resource}: ${field} is ${is.words}, ${said}`, () => {
      expect(samples()).not.to.be.empty;
      for (const sample of samples()) {
        const shown = JSON.stringify(sample);
        expect(field in sample.data, shown).to.equal(when(sample));
        if (when(sample)) expect(is.matches(Reflect.get(sample.data, field)), shown).to.equal(true);
      }
    });
  }
  it(`${resource}: carries these fields and no others`, () => {
    const known = [...Object.keys(shape), ...additions];
    for (const { data } of samples()) expect(known).to.include.members(Object.keys(data));
  });
}
