const ENDING = '.lectern.yaml';

/** The file whose instructions hold for everything in its folder and below. */
export const FOLDER_INSTRUCTIONS = ENDING;

/**
 * The names that the sidecar of a file may have, the first of them that exists counts: `notes.md.lectern.yaml`,
 * `notes.lectern.yaml`.
 */
export function sidecarNames(name: string): readonly string[] {
  const stem = name.replace(/(?<=[^.])\.[^.]*$/, '');
  return [...new Set([name, stem])].map((each) => `${each}${ENDING}`);
}

/** Checks whether a file is instructions for others, and not one to be narrated. */
export function isInstructions(name: string): boolean {
  return name.endsWith(ENDING);
}
