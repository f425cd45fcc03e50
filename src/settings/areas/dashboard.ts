import { flag, integer, list, text } from '../option.js';
import { isClientNetwork } from './http.js';

/** Sign-in to the dashboard and rights of operators. */
export const dashboard = {
  about: 'Sign-in to the dashboard and rights of operators.',
  options: {
    sessionMinutes: integer({
      about:
        'Minutes without any use after which a session of the dashboard ends. Use renews the session.',
      initial: 60,
      min: 5,
      max: 1_440,
    }),
    sessionHours: integer({
      about: 'Hours after which a session of the dashboard ends, even if it is in use.',
      initial: 24,
      min: 1,
      max: 720,
    }),
    signInTries: integer({
      about:
        'Number of failed sign-ins from one address to one account before the next attempt must wait. One account may fail 10 times as often from all addresses together, except from addresses that its user has signed in from, and one address 20 times as often with all accounts together. Each daemon counts for itself.',
      initial: 5,
      min: 2,
      max: 100,
    }),
    signInWaitMinutes: integer({
      about: 'Minutes for which failed sign-ins count, from the first one.',
      initial: 15,
      min: 1,
      max: 1_440,
    }),
    trustedHeader: text({
      about:
        'Request header in which a single sign-on proxy sends the e-mail address of the person, such as X-Forwarded-Email. The person must be a user of Lectern. The proxy must remove the header from the requests of its clients. Empty: off.',
      initial: '',
      accepts: 'empty or the name of a header',
      allows: (value) => /^[0-9A-Za-z-]{0,100}$/.test(value),
      archived: 'value',
    }),
    trustedProxies: list({
      about:
        'Networks of the proxies from which dashboard.trustedHeader is accepted: loopback, private, and networks such as 10.1.0.0/16. The address of the connection counts, not X-Forwarded-For. Every program in these networks can sign in as anybody.',
      initial: [],
      accepts: 'a list of loopback, private and networks such as 10.1.0.0/16',
      allows: isClientNetwork,
      archived: 'value',
    }),
    voiceInstallation: flag({
      about:
        'Lets operators install and remove voice packs in the dashboard. false: only on the command line, for machines without network access or with centrally managed software.',
      initial: true,
    }),
  },
} as const;
