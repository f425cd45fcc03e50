import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FliteEngine } from '../../../plugins/speech-flite/flite-engine.js';
import { NEUTRAL_PROSODY } from '../../../src/domain/utterance.js';
import { wavFile } from './wav-file.js';

/**
 * A process that serves `POST /v1/audio/speech` with flite's voices, and tells its parent the port. It ends with its
 * parent.
 */
const VOICES: Readonly<Record<string, string>> = { alloy: 'slt', onyx: 'rms', quick: 'kal16' };

const engine = await FliteEngine.create();
const server = createServer((request, response) => {
  void answer(request.url ?? '', buffer(request)).then(({ status, type, body }) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('disconnect', () => process.exit());
process.send?.((server.address() as AddressInfo).port);

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

async function answer(url: string, given: Promise<Buffer>): Promise<Answer> {
  try {
    const { voice, input, speed, response_format } = JSON.parse((await given).toString('utf8')) as {
      voice: string;
      input: string;
      speed: number;
      response_format: string;
    };
    const known = VOICES[voice];
    if (url !== '/v1/audio/speech' || known === undefined) return refusal(404, 'Not found.');
    const prosody = { ...NEUTRAL_PROSODY, rate: speed };
    const audio = await engine.synthesize({ text: input, voice: known, prosody });
    const { samples } = audio;
    return response_format === 'pcm'
      ? ok('audio/pcm', Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
      : ok('audio/wav', wavFile(audio));
  } catch (error) {
    return refusal(500, String(error));
  }
}

function ok(type: string, body: Buffer): Answer {
  return { status: 200, type, body };
}

function refusal(status: number, message: string): Answer {
  const body = Buffer.from(JSON.stringify({ error: { message } }));
  return { status, type: 'application/json', body };
}
