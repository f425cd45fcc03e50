/** An e-mail in plain text. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The same for the same mail: one that is sent twice is recognized by it. Letters, digits, hyphens and dots. */
  readonly id: string;
}

export interface Mailer {
  /** Resolves once the mail server has it. @throws {Error} if it does not take it. */
  send(mail: Mail): Promise<void>;
}
