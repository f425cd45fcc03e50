import { list } from '../option.js';

/** Players on other sites. */
export const embed = {
  about: 'Players that other sites show.',
  options: {
    allowedSites: list({
      about:
        'Sites that may show embedded players in a frame: "*" for all, or such as https://docs.example.com and https://*.example.com. This server itself always may; with an empty list nobody else. Browsers see to it. No other page of this server can be framed.',
      initial: ['*'],
      accepts:
        'a list of "*" and of sites such as https://docs.example.com or https://*.example.com:8443',
      allows: isSite,
    }),
  },
} as const;

/** An origin as Content-Security-Policy takes it (CSP Level 3, section 2.3.1), and nothing that could end it. */
function isSite(item: string): boolean {
  return (
    item === '*' ||
    /^https?:\/\/(?:\*\.)?[0-9a-z](?:[0-9a-z.-]{0,251}[0-9a-z])?(?::\d{1,5})?$/i.test(item)
  );
}
