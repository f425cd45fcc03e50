import type { ConversionWarning } from '../domain/warning.js';

/** A text of a thousand oddities is not answered with a thousand warnings. */
const MOST = 20;
const LONGEST = 500;

/** The first warnings, each once and of bounded length: they are kept with the conversion. */
export function mostTelling(warnings: readonly ConversionWarning[]): readonly ConversionWarning[] {
  const byMessage = new Map(
    warnings.map(({ code, message }) => {
      const shown = message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message;
      return [shown, { code, message: shown }] as const;
    }),
  );
  return [...byMessage.values()].slice(0, MOST);
}
