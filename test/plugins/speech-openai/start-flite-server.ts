import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A speech server with OpenAI's interface, in a process of its own. */
export interface FliteServer {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

export async function startFliteServer(): Promise<FliteServer> {
  const server = fork(fileURLToPath(new URL('./flite-server.js', import.meta.url)));
  const [port] = (await once(server, 'message')) as [number];
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
