import type { Mailer } from '../contracts/mailer.js';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`. */
  readonly url: string;
  readonly from: string;
}

/** In milliseconds: a server that is silent keeps nobody waiting. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends e-mail by a server, on a connection of its own for each. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    send: async ({ to, subject, text, id }) => {
      // Loaded only where it is used: it costs start time and memory.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port === '' ? (secure ? 465 : 587) : Number(port),
        secure,
        ...(username !== '' && { auth }),
        ...LIMITS,
      });
      try {
        const messageId = `<${id}@lectern>`;
        await transport.sendMail({ from, to: [...to], subject, text, messageId });
      } finally {
        transport.close();
      }
    },
  };
}
