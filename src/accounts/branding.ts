import type { Branding } from '../domain/account.js';
import { AccountRefusal } from '../domain/refusal.js';

/** Longest URL that every browser takes. */
const LONGEST_URL = 2_000;

/** A change of a branding: a value, null to take it away, undefined to leave it as it is. */
export type BrandingChanges = Readonly<
  Partial<Record<Exclude<keyof Branding, 'logoVersion'>, string | null>>
>;

/**
 * A branding with its changes.
 * @throws {AccountRefusal} `invalid` for a value that pages could not use
 */
export function changedBranding(branding: Branding, changes: BrandingChanges): Branding {
  const { logoUrl, primaryColor, websiteUrl } = changes;
  return {
    logoVersion: branding.logoVersion,
    logoUrl: changed(branding.logoUrl, logoUrl, (url) => urlOf('logo URL', url, ['https'])),
    primaryColor: changed(branding.primaryColor, primaryColor, colorOf),
    websiteUrl: changed(branding.websiteUrl, websiteUrl, (url) =>
      urlOf('website URL', url, ['http', 'https']),
    ),
  };
}

export function isSameBranding(one: Branding, other: Branding): boolean {
  return (['logoUrl', 'primaryColor', 'websiteUrl'] as const).every((field) => {
    return one[field] === other[field];
  });
}

function changed(
  current: string | null,
  asked: string | null | undefined,
  check: (text: string) => string,
): string | null {
  if (asked === undefined) return current;
  return asked === null ? null : check(asked);
}

function urlOf(what: string, text: string, schemes: readonly string[]): string {
  const isPlain = text.length <= LONGEST_URL && !/[\s\p{C}]/u.test(text);
  const isAbsolute = schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`));
  if (isPlain && isAbsolute && URL.canParse(text)) return text;
  const kind = schemes.length === 1 ? 'an https URL' : 'an http or https URL';
  throw new AccountRefusal(
    'invalid',
    `The ${what} must be ${kind} of at most ${LONGEST_URL} characters.`,
  );
}

function colorOf(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  throw new AccountRefusal(
    'invalid',
    'The primary color must be # and six hexadecimal digits: #1a2b3c.',
  );
}
