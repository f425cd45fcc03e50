import { PERCENT_ENCODING, readUrl } from '../../domain/readable-url.js';
import { text } from '../option.js';

/** Mail server. */
export const smtp = {
  about: 'E-mail to owners and administrators about failing webhook endpoints.',
  options: {
    url: text({
      about:
        'Mail server: smtp://user:password@host:587, encrypted if the server supports it, or smtps://…:465. Percent-encode special characters of the password. Empty: e-mails are logged instead. The URL itself is never logged.',
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
