import { isIPv6 } from 'node:net';
import type { Command } from 'commander';
import type { Settings } from '../../settings/load-settings.js';
import { CommandRefused, type CommandContext } from '../command-context.js';
import type { RunCommand } from '../run-command.js';

/** Longest time that an answer may take. */
const LIMIT_MS = 4_000;

/** Addresses that stand for every one of the machine, and the one of the machine itself for each. */
const THIS_MACHINE: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** `lectern health` */
export function addHealth(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('health')
    .description('ask the running daemon that the settings describe whether all is well')
    .option('--ready', 'whether it takes requests, too, and all that it needs is usable')
    .action(({ ready }: { readonly ready?: boolean }) =>
      run((settings) => health(settings, ready === true ? '/readyz' : '/healthz', context)),
    );
}

/** @returns 0 where all is well, 1 otherwise */
async function health(
  { http }: Settings,
  place: string,
  { stdout }: CommandContext,
): Promise<number> {
  if (http.port === 0) {
    throw new CommandRefused('http.port is 0, any free port: which one it was is not known here.');
  }
  const host = THIS_MACHINE.get(http.host) ?? http.host;
  const origin = `http://${isIPv6(host) ? `[${host}]` : host}:${http.port}`;
  const answer = await fetch(origin + place, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (error: unknown) => {
      throw new CommandRefused(`No daemon answers at ${origin}: ${reasonOf(error)}.`);
    },
  );
  stdout.write(`${await answer.text()}\n`);
  return answer.ok ? 0 : 1;
}

/** fetch tells the cause below "fetch failed". */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause ? String(cause.code) : cause.message;
}
