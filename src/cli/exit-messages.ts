import { DatabaseUnavailable, ProductNotFound } from '../domain/failure.js';
import {
  AccountRefusal,
  FeedRefusal,
  WebhookRefusal,
  type AccountProblem,
  type FeedProblem,
  type WebhookProblem,
} from '../domain/refusal.js';

/** Errors of the operating system, and of PostgreSQL (its manual, appendix A), that an operator can fix. */
const REMEDIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EADDRINUSE:
      'The port is in use by another program. Stop it, or set another port with LECTERN_HTTP_PORT.',
    EADDRNOTAVAIL: 'This machine does not have the address in http.host. Correct the setting.',
    EACCES: 'Access denied. Check the rights of the user that runs Lectern.',
    ENOENT: 'The file does not exist.',
    EISDIR: 'The path names a folder, not a file.',
    ENOTDIR: 'The path names a file, not a folder.',
    EEXIST: 'The path names a file, not a folder.',
    ENOSPC: 'The disk is full. Free some space and start again.',
    EDQUOT: 'The disk quota of this user is exhausted. Free some space and start again.',
    EFBIG:
      'The file exceeds the size limit of this user or file system. Raise the limit and start again.',
    '28P01': 'PostgreSQL rejects the password. Check the setting database.url.',
    '28000': 'PostgreSQL rejects this user. Check the setting database.url and pg_hba.conf.',
    '3D000':
      'The PostgreSQL database does not exist. Create it, or check the setting database.url.',
    '42501':
      'PostgreSQL does not allow this user to create tables. Make the user the owner of the database, or grant the rights.',
  }),
);

type Problem = AccountProblem | FeedProblem | WebhookProblem;

/** Commands that help with a problem of accounts, feeds or webhooks. */
const HELPFUL_COMMANDS: Readonly<Partial<Record<Problem, string>>> = {
  'organization-unknown': 'lectern org list shows the existing ones',
  'has-operator': 'set a password with lectern user set-password',
  'user-unknown': 'add one with lectern user add',
  'not-a-member': 'add them with lectern member add',
  'key-unknown': 'lectern key list shows the existing ones',
  'feed-unknown': 'lectern feed list shows the existing ones',
  'endpoint-unknown': 'lectern webhook list shows the existing ones',
  'delivery-unknown': 'lectern webhook deliveries shows the stored ones',
};

/** Message for an operator when a command fails: one line or a few, without a stack trace. */
export function explainExit(error: unknown): string {
  return `lectern: ${error instanceof Error ? explain(error) : String(error)}`;
}

function isRefusal(error: Error): error is AccountRefusal | FeedRefusal | WebhookRefusal {
  return [AccountRefusal, FeedRefusal, WebhookRefusal].some((type) => error instanceof type);
}

function explain(error: Error): string {
  if (isRefusal(error)) {
    const help = HELPFUL_COMMANDS[error.problem];
    return help === undefined ? error.message : `${error.message.replace(/\.$/, '')}: ${help}.`;
  }
  if (error instanceof ProductNotFound) {
    return 'Product not found in this organization. lectern product list shows the existing ones.';
  }
  if (error instanceof DatabaseUnavailable) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
    return `${error.message} Check the setting database.url, and that the server runs.${cause}`;
  }
  const remedy = 'code' in error ? remedyOfCode(String(error.code)) : undefined;
  return remedy === undefined ? error.message : `${remedy} (${error.message})`;
}

/** Remedy for an error code of the operating system or of PostgreSQL; undefined for an unknown one. */
export function remedyOfCode(code: string): string | undefined {
  return REMEDIES.get(code);
}
