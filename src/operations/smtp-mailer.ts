import type { Mailer } from '../contracts/mailer.js';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`. */
  readonly url: string;
  readonly from: string;
}

/** In milliseconds: a server that is silent keeps nobody waiting. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Host and port of a mail server. */
export function mailServerOf({ url }: Pick<SmtpSettings, 'url'>): {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
} {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'smtps:';
  const own = secure ? 465 : 587;
  return {
    ...{ host: hostname.replace(/^\[|\]$/g, ''), secure },
    port: port === '' ? own : Number(port),
  };
}

/** Sends e-mail by a server, on a connection of its own for each. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  return {
    send: async ({ to, subject, text, id }) => {
      const transport = await openTransport(settings);
      try {
        const messageId = `<${id}@lectern>`;
        await transport.sendMail({ from: settings.from, to: [...to], subject, text, messageId });
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * Connects to the server, greets it and signs in. Sends no e-mail.
 * @throws nodemailer's errors, whose codes name the step that failed
 */
export async function verifyMailServer(settings: Pick<SmtpSettings, 'url'>): Promise<void> {
  const transport = await openTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(settings: Pick<SmtpSettings, 'url'>) {
  // Loaded only if it is used: it costs start time and memory.
  const { createTransport } = await import('nodemailer');
  const { username, password } = new URL(settings.url);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return createTransport({
    ...mailServerOf(settings),
    ...(username !== '' && { auth }),
    ...LIMITS,
  });
}
