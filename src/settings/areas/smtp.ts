import { PERCENT_ENCODING, readUrl } from '../../domain/readable-url.js';
import { text } from '../option.js';

/** How e-mail is sent. */
export const smtp = {
  about: 'E-mail: when a webhook endpoint is failing, the owners and administrators are told.',
  options: {
    url: text({
      about:
        'Mail server: smtp://user:password@host:587, which is encrypted where the server can, or smtps://…:465. Special characters of the password are percent-encoded. Empty: what would be sent is logged. It is never logged itself.',
      initial: '',
      accepts: `empty or an smtp:// or smtps:// address; ${PERCENT_ENCODING}`,
      allows: (value) =>
        value === '' || (/^smtps?:\/\/[^/]/.test(value) && readUrl(value) !== null),
      secret: true,
    }),
    from: text({
      about: 'Sender of e-mail.',
      initial: 'Lectern <lectern@localhost>',
      accepts: 'an e-mail address, with or without a name before it',
      allows: (value) => /^(?:[^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
    }),
  },
} as const;
