import { isIPv6 } from 'node:net';
import type { Command } from 'commander';
import { systemErrorCode } from '../../domain/storage-errors.js';
import type { Settings } from '../../settings/load-settings.js';
import { CommandRefused, type CommandContext } from '../command-context.js';
import type { RunCommand } from '../run-command.js';

/** Longest time that an answer may take. */
const LIMIT_MS = 4_000;

/** Addresses of this machine for a daemon that listens on all of them. */
const THIS_MACHINE: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** `lectern health` */
export function addHealth(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('health')
    .description('check the health of the configured daemon')
    .option('--ready', 'also check that it accepts requests and that its dependencies work')
    .action(({ ready }: { readonly ready?: boolean }) =>
      run((settings) => health(settings, ready === true ? '/readyz' : '/healthz', context)),
    );
}

/** @returns 0 if all is well, 1 otherwise */
async function health(
  { http }: Settings,
  place: string,
  { stdout }: CommandContext,
): Promise<number> {
  if (http.port === 0) {
    throw new CommandRefused('http.port is 0, so the port of the daemon is unknown. Set a port.');
  }
  const host = THIS_MACHINE.get(http.host) ?? http.host;
  const origin = `http://${isIPv6(host) ? `[${host}]` : host}:${http.port}`;
  // Not fetch: it refuses ports that browsers must not use.
  const { request } = await import('undici');
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await request(origin + place, { signal }).catch((error: unknown) => {
    throw new CommandRefused(`No daemon answers at ${origin}: ${reasonOf(error)}.`);
  });
  stdout.write(`${await answer.body.text()}\n`);
  return answer.statusCode === 200 ? 0 : 1;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return systemErrorCode(error) ?? error.message;
}
