import { nearest } from '../../settings/suggestion.js';

/** Fields by their names, some of which hold others. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** One thing that is wrong with a field. */
export interface FieldProblem {
  /** `settings.tone` */
  readonly path: string;
  /** Goes on with a sentence that the path begins. */
  readonly message: string;
}

/** Fields of a request that the file itself answers for, with why. */
export const FIELDS_OF_THE_FILE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    content: 'the file itself is the content',
    wait: 'files in a folder are never waited for',
  }),
);

/** Finds names of unknown fields, at every depth, each with the field that was probably meant. */
export function findUnknownFields(values: FieldValues, paths: readonly string[]): FieldProblem[] {
  return unknownIn(values, '', paths);
}

function unknownIn(values: FieldValues, prefix: string, paths: readonly string[]): FieldProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    const why = FIELDS_OF_THE_FILE.get(path);
    if (why !== undefined) {
      return [{ path, message: `cannot be set: ${why}. Leave it out.` }];
    }
    if (!paths.includes(path)) {
      const meant = nearest(path, paths) ?? ofSameName(name, paths);
      return [
        { path, message: `is not known.${meant === undefined ? '' : ` Did you mean ${meant}?`}` },
      ];
    }
    return isFieldValues(value) ? unknownIn(value, `${path}.`, paths) : [];
  });
}

/** `tone` at the top is meant for `settings.tone`. */
function ofSameName(name: string, paths: readonly string[]): string | undefined {
  return paths.find((path) => path.endsWith(`.${name}`));
}

export function isFieldValues(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
