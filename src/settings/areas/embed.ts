import { list } from '../option.js';

/** Players on other sites. */
export const embed = {
  about: 'Players embedded in other sites.',
  options: {
    allowedSites: list({
      about:
        'Sites that may embed players, such as https://docs.example.com. * allows all sites, and https://*.example.com all subdomains. This server itself is always allowed; with an empty list, no other site is. Browsers enforce the list. No other page of this server can be framed.',
      initial: ['*'],
      accepts: 'a list of sites such as https://docs.example.com:8443, or a star for all',
      allows: isSite,
      archived: 'value',
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
