import type { BrandingOptions } from '../../cli/administration.js';
import type { Branding } from '../../domain/account.js';
import { CommandRefused } from './command-options.js';

/** Longest URL that every browser takes. */
const LONGEST_URL = 2_000;

/**
 * A branding with what the options name: a value, or false to take it away.
 * @throws {CommandRefused} for a value that pages could not use
 */
export function changedBranding(branding: Branding, options: BrandingOptions): Branding {
  const { logoUrl, primaryColor, websiteUrl } = options;
  return {
    logoUrl: changed(branding.logoUrl, logoUrl, (url) => urlOf('--logo-url', url, ['https'])),
    primaryColor: changed(branding.primaryColor, primaryColor, colorOf),
    websiteUrl: changed(branding.websiteUrl, websiteUrl, (url) =>
      urlOf('--website-url', url, ['http', 'https']),
    ),
  };
}

function changed(
  current: string | null,
  asked: string | false | undefined,
  check: (text: string) => string,
): string | null {
  if (asked === undefined) return current;
  return asked === false ? null : check(asked);
}

function urlOf(option: string, text: string, schemes: readonly string[]): string {
  const isPlain = text.length <= LONGEST_URL && !/[\s\p{C}]/u.test(text);
  const isAbsolute = schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`));
  if (isPlain && isAbsolute && URL.canParse(text)) return text;
  const kind = schemes.length === 1 ? 'an https URL' : 'an http or https URL';
  throw new CommandRefused(`${option} must be ${kind} of at most ${LONGEST_URL} characters.`);
}

function colorOf(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  throw new CommandRefused('--primary-color must be # and six hexadecimal digits: #1a2b3c.');
}
