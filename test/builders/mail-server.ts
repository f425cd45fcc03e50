import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail that was taken. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** With its headers. */
  readonly source: string;
}

/** A real mail server on this machine, which keeps what it is sent. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** True if it takes mail; otherwise it says that it cannot now. */
  accepts = true;
  #port = 0;

  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'lectern' && password === 'p@ss') done(null, { user: username });
      else done(new Error('Wrong password'));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!this.accepts) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = envelope;
        this.received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });

  static async start(): Promise<MailServer> {
    const mail = new MailServer();
    const listening = mail.server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    mail.#port = typeof address === 'object' && address !== null ? address.port : 0;
    mail.server.on('error', () => undefined);
    return mail;
  }

  get url(): string {
    return `smtp://lectern:p%40ss@127.0.0.1:${this.#port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
