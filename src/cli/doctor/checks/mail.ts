import { systemErrorCode } from '../../../domain/storage-errors.js';
import { mailServerOf, verifyMailServer } from '../../../operations/smtp-mailer.js';
import { failureOf, ok, type Check } from '../check.js';

/** Remedies by the codes of nodemailer. */
const REMEDIES: ReadonlyMap<string, string> = new Map([
  ['EAUTH', 'Correct the user and the password in smtp.url; percent-encode special characters.'],
  ['EDNS', 'Correct the host in smtp.url, and check the name server of this machine.'],
  [
    'ETLS',
    'Check the certificate of the mail server, or set NODE_EXTRA_CA_CERTS to its authority.',
  ],
]);

const USUAL_REMEDY =
  'Check host and port in smtp.url, that the mail server runs and trusts this machine, and its certificate.';

export const mail: Check = {
  id: 'mail',
  title: 'Mail',
  limitSeconds: 45,
  run: async ({ settings: { smtp } }) => {
    if (smtp.url === '') return [ok('No mail server is set: e-mails are logged.')];
    const { host, port } = mailServerOf(smtp);
    try {
      await verifyMailServer(smtp);
      return [ok(`${host}:${port} accepts e-mail. None was sent.`)];
    } catch (error) {
      const remedy = REMEDIES.get(systemErrorCode(error) ?? '') ?? USUAL_REMEDY;
      return [failureOf(error, `${host}:${port} does not accept e-mail.`, remedy)];
    }
  },
};
