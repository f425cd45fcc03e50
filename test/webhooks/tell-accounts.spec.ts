import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Mailer } from '../../src/contracts/mailer.js';
import type { WebhookEndpoint } from '../../src/domain/webhook.js';
import { smtpMailer } from '../../src/operations/smtp-mailer.js';
import { tellAccounts } from '../../src/webhooks/tell-accounts.js';
import { aBench, type Bench } from '../accounts/accounts-database.js';
import { MailServer } from '../builders/mail-server.js';
import { recordedLog } from '../builders/recorded-log.js';
import { anEndpoint } from '../builders/webhooks.js';

const MINUTES_MS = 60_000;

describe('the notice to accounts about their webhooks', () => {
  let bench: Bench;
  let mail: MailServer;
  let endpoint: WebhookEndpoint;
  let log: ReturnType<typeof recordedLog>;

  beforeEach(async () => {
    bench = await aBench();
    mail = await MailServer.start();
    log = recordedLog();
    const { id: organizationId } = bench.organization;
    const url = 'https://hooks.example/lectern?token=sesame';
    endpoint = anEndpoint({ organizationId, url });
    await bench.database.unitOfWork.write(async ({ accounts, webhooks }) => {
      for (const role of ['owner', 'admin', 'member'] as const) {
        const user = { id: uuidv7(), email: `${role}@example.com`, name: role };
        await accounts.addUser({ ...user, createdAt: bench.clock.at, isOperator: false });
        await accounts.setMember(organizationId, user.id, role, bench.clock.at);
      }
      const kept = { current: 'v1.a.b', previous: null, previousUntil: null };
      await webhooks.addEndpoint(endpoint, kept);
    });
  });

  afterEach(async () => {
    await mail.stop();
    await bench.discard();
  });

  const giveUp = () =>
    bench.database.unitOfWork.write(({ webhooks }) =>
      webhooks.noteEndpoint(endpoint.id, { at: bench.clock.at, succeeded: false, gaveUp: true }),
    );

  const fromServer = () => smtpMailer({ url: mail.url, from: 'Lectern <lectern@example.com>' });

  function tell(mailer: Mailer | null = fromServer()): Promise<void> {
    const { unitOfWork, reads } = bench.database;
    const { clock } = bench;
    return tellAccounts({ unitOfWork, reads, mailer, clock, logger: log.logger });
  }

  const move = (milliseconds: number) => {
    bench.clock.at = new Date(bench.clock.now() + milliseconds).toISOString();
  };

  it('is not sent while no delivery has failed for good', async () => {
    await tell();
    expect(mail.received).to.deep.equal([]);
    expect(log.lines).to.deep.equal([]);
  });

  it('is one e-mail to owners and administrators, without what may be secret', async () => {
    await giveUp();
    await giveUp();
    await tell();
    move(60 * MINUTES_MS);
    await tell();
    expect(mail.received).to.have.length(1);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = mail.received;
    expect(from).to.equal('lectern@example.com');
    expect(to).to.deep.equal(['admin@example.com', 'owner@example.com']);
    expect(source).to.match(/^Subject: Webhook endpoint is failing\r$/m);
    expect(source).to.include('https://hooks.example/lectern is failing');
    expect(source).not.to.include('sesame');
  });

  it('is one e-mail for a receiver of requests that is failing', async () => {
    const receiver = {
      ...{ organizationId: bench.organization.id, mode: 'live' as const },
      origin: 'https://hooks.example:8443',
    };
    const failed = { at: bench.clock.at, succeeded: false, gaveUp: true };
    for (let i = 0; i < 2; i += 1) {
      await bench.database.unitOfWork.write(({ webhooks }) =>
        webhooks.noteReceiver(receiver, failed),
      );
      await tell();
      move(60 * MINUTES_MS);
    }
    expect(mail.received).to.have.length(1);
    const [{ to, source } = { to: [], source: '' }] = mail.received;
    expect(to).to.deep.equal(['admin@example.com', 'owner@example.com']);
    expect(source).to.match(/^Subject: Webhook of a request is failing\r$/m);
    expect(source).to.include('https://hooks.example:8443');
  });

  it('is sent again after the endpoint had recovered, and when it is disabled', async () => {
    await giveUp();
    await tell();
    await bench.database.unitOfWork.write(({ webhooks }) =>
      webhooks.noteEndpoint(endpoint.id, { at: bench.clock.at, succeeded: true, gaveUp: false }),
    );
    move(MINUTES_MS);
    await giveUp();
    await tell();
    await bench.database.unitOfWork.write(({ webhooks }) =>
      webhooks.disable(endpoint.id, bench.clock.at),
    );
    await tell();
    const subjects = mail.received.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
    expect(subjects).to.deep.equal([
      'Webhook endpoint is failing',
      'Webhook endpoint is failing',
      'Webhook endpoint was disabled',
    ]);
    const ids = mail.received.map(({ source }) => /^Message-ID:\s*(<.*>)/im.exec(source)?.[1]);
    expect(new Set(ids).size).to.equal(3);
  });

  it('is retried with the same message id after the mail server rejects it', async () => {
    await giveUp();
    mail.accepts = false;
    await tell();
    expect(log.lines.map(({ msg }) => msg)).to.include('could not notify an account yet');
    mail.accepts = true;
    await tell();
    expect(mail.received).to.have.length(0);
    move(11 * MINUTES_MS);
    await tell();
    expect(mail.received).to.have.length(1);
  });

  it('is sent again if the sender crashed before recording it', async () => {
    await giveUp();
    const crash = new Error('killed');
    const { unitOfWork } = bench.database;
    const at = bench.clock.at;
    const until = new Date(bench.clock.now() + 10 * MINUTES_MS).toISOString();
    const broken = unitOfWork
      .write(({ webhooks }) => webhooks.takeNotices(at, until, 1))
      .then(() => {
        throw crash;
      });
    expect(await broken.catch((error: unknown) => error)).to.equal(crash);
    await tell();
    expect(mail.received).to.have.length(0);
    move(10 * MINUTES_MS);
    await tell();
    expect(mail.received).to.have.length(1);
  });

  it('is logged once without a mail server', async () => {
    await giveUp();
    await tell(null);
    move(60 * MINUTES_MS);
    await tell(null);
    expect(log.lines).to.have.length(1);
    expect(log.lines[0]).to.include({
      msg: 'a webhook endpoint is failing',
      endpoint_id: endpoint.id,
      organization_id: bench.organization.id,
    });
  });
});
