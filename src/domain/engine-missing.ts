const NAME = 'EngineMissing';

/** The npm packages of a voice engine that are not installed, or that cannot be loaded here. */
export class EngineMissing extends Error {
  override readonly name = NAME;

  /** @param install arguments of `npm install` that install them */
  constructor(install: string, cause?: unknown) {
    super(`the voice engine is not installed here: npm install ${install} brings it`, { cause });
  }
}

/** Recognizes the error by its name: bundles have classes of their own. */
export function isEngineMissing(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}
