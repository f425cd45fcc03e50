/** A voice pack that cannot be installed, verified or removed. The message says why and what to do. */
export class PackRefused extends Error {
  override readonly name = 'PackRefused';
  /** The message for people who use the dashboard: it does not ask them to run a command again. */
  readonly advice: string;

  constructor(
    message: string,
    { advice = message, ...options }: ErrorOptions & { readonly advice?: string } = {},
  ) {
    super(message, options);
    this.advice = advice;
  }
}
