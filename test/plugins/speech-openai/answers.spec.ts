import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { speechProvider } from '../../../plugins/speech-openai/index.js';
import type { SpeechEngine, SynthesizedSpeech } from '../../../src/contracts/speech-provider.js';
import type { PcmAudio } from '../../../src/domain/audio.js';
import { GenerationFailure } from '../../../src/domain/failure.js';
import { NEUTRAL_PROSODY } from '../../../src/domain/utterance.js';
import { findFfmpeg } from '../../../src/mastering/find-ffmpeg.js';
import { speechHost } from '../../../src/plugin-host/speech-engine.js';
import { RenderPool } from '../../../src/rendering/render-pool.js';
import { wavFile, type WavHeader } from './wav-file.js';

const TEXT = 'The search finds whole words.';
const HUM: PcmAudio = {
  sampleRate: 22_050,
  samples: Int16Array.from({ length: 44_100 }, (_, at) => Math.round(9_000 * Math.sin(at / 16))),
};
const KEY = 'sk-secret-0123456789';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe('answers of a speech server', () => {
  let server: Server;
  let engine: SpeechEngine | undefined;
  let ffmpegPath: string;
  let handle: Handler;
  let asked: number;

  before(async () => {
    ffmpegPath = (await findFfmpeg({ searchPath: process.env['PATH'] ?? '' })).path;
    server = createServer((request, response) => {
      asked += 1;
      handle(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  beforeEach(() => {
    asked = 0;
  });

  afterEach(async () => {
    await engine?.close();
    engine = undefined;
    server.closeAllConnections();
  });

  after(() => new Promise((resolve) => server.close(resolve)));

  function baseUrl(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  }

  interface Asking {
    readonly settings?: Record<string, string | number>;
    readonly networks?: readonly string[];
    readonly signal?: AbortSignal;
    readonly rate?: number;
  }

  async function speak({
    settings,
    networks,
    signal,
    rate = 1,
  }: Asking = {}): Promise<SynthesizedSpeech> {
    const host = speechHost({
      settings: { baseUrl: baseUrl(), model: 'tts-1', apiKey: KEY, format: 'wav', ...settings },
      ffmpegPath,
      allowedNetworks: networks ?? ['loopback'],
    });
    await engine?.close();
    engine = await speechProvider.createEngine(host);
    const prosody = { ...NEUTRAL_PROSODY, rate };
    return engine.synthesize({ text: TEXT, voice: 'alloy', prosody }, signal);
  }

  async function failure(asking: Asking = {}): Promise<string> {
    const outcome: unknown = await speak(asking).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) throw new Error('It was taken for speech.');
    expect(outcome.message).not.to.include(KEY);
    return outcome.message;
  }

  function answer(body: Buffer | string, type = 'audio/wav', status = 200): Handler {
    return (_, response) => response.writeHead(status, { 'content-type': type }).end(body);
  }

  it('are asked for as OpenAI describes it, with the key', async () => {
    let request: IncomingMessage | undefined;
    let body: unknown;
    handle = (given, response) => {
      request = given;
      void json(given).then((read) => {
        body = read;
        response.writeHead(200, { 'content-type': 'audio/wav' }).end(wavFile(HUM));
      });
    };
    const { sampleRate, samples } = await speak({ rate: 1.25 });
    expect([request?.method, request?.url]).to.deep.equal(['POST', '/v1/audio/speech']);
    expect(request?.headers.authorization).to.equal(`Bearer ${KEY}`);
    expect(body).to.deep.equal({
      model: 'tts-1',
      voice: 'alloy',
      input: TEXT,
      response_format: 'wav',
      speed: 1.25,
    });
    expect(sampleRate).to.equal(22_050);
    expect(samples).to.deep.equal(HUM.samples);
  });

  it('are read as raw samples if those were asked for', async () => {
    handle = answer(Buffer.from(HUM.samples.buffer), 'application/octet-stream');
    const speech = await speak({ settings: { format: 'pcm', pcmSampleRate: 22_050 } });
    expect(speech).to.deep.equal(HUM);
    handle = answer(wavFile(HUM));
    expect(await speak({ settings: { format: 'pcm' } }), 'though WAV comes').to.deep.equal(HUM);
  });

  it('are decoded where they are MP3, whatever was asked for', async () => {
    handle = answer(await mp3Of(HUM), 'audio/mpeg');
    for (const format of ['mp3', 'wav']) {
      const { sampleRate, samples } = await speak({ settings: { format } });
      expect(samples.length / sampleRate).to.be.within(1.9, 2.2);
      expect(Math.max(...samples)).to.be.within(7_000, 11_000);
    }
  });

  it('are mixed if they are stereo, and read to their end if they declare no length', async () => {
    const both = Int16Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? 100 : 300));
    handle = answer(wavFile({ sampleRate: 24_000, samples: both }, { channels: 2 }));
    expect([...(await speak()).samples]).to.deep.equal([200, 200, 200, 200]);
    for (const dataBytes of [0xffffffff, 0x7fffffff, 0]) {
      handle = answer(wavFile(HUM, { dataBytes }));
      expect((await speak()).samples).to.have.length(HUM.samples.length);
    }
  });

  describe('are refused', () => {
    const damaged: [string, Buffer, RegExp][] = [
      ['nothing', Buffer.alloc(0), /with nothing/],
      ['a WAV file that is cut off', wavFile(HUM).subarray(0, 20_000), /it is cut off/],
      ['a WAV file that ends in its header', wavFile(HUM).subarray(0, 30), /cut off|no samples/],
      ['a WAV file without samples', wavFile({ ...HUM, samples: new Int16Array(0) }), /no samples/],
      ['a page', Buffer.from('<!doctype html><title>Sign in</title>'), /neither WAV nor MP3/],
      ['random bytes', Buffer.from('7f454c4602010100', 'hex'), /neither WAV nor MP3/],
    ];
    for (const [what, body, message] of damaged) {
      it(`when they are ${what}`, async () => {
        handle = answer(body);
        expect(await failure()).to.match(message);
        expect(asked, 'asked again in vain').to.equal(1);
      });
    }

    const headers: [string, WavHeader, RegExp][] = [
      ['24-bit', { bits: 24 }, /1 with 24 bits/],
      ['compressed', { encoding: 17 }, /kind 17/],
      ['of six channels', { channels: 6 }, /6 channels/],
      ['longer than they are', { dataBytes: 90_000 }, /cut off/],
    ];
    for (const [what, header, message] of headers) {
      it(`when their header says that they are ${what}`, async () => {
        handle = answer(wavFile(HUM, header));
        expect(await failure()).to.match(message);
      });
    }

    it('when a sample rate is impossible', async () => {
      handle = answer(wavFile({ ...HUM, sampleRate: 3 }));
      expect(await failure()).to.match(/sample rate/);
    });

    it('when they are an MP3 file that is damaged or no MP3 file', async () => {
      const whole = await mp3Of(HUM);
      const broken = Buffer.from(whole);
      broken.fill(0x55, 2_000, 9_000);
      for (const body of [broken, Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5_000, 7)])]) {
        handle = answer(body, 'audio/mpeg');
        expect(await failure()).to.match(/MP3 file is damaged/);
      }
    });

    it('when they are text, though raw samples were asked for', async () => {
      handle = answer('{"error":"out of memory"} '.repeat(40), 'audio/pcm');
      expect(await failure({ settings: { format: 'pcm' } })).to.match(/with text/);
    });

    for (const type of ['text/html; charset=utf-8', 'application/json', 'image/png']) {
      it(`when they are ${type}, with status 200`, async () => {
        handle = answer('<html>It works!</html>', type);
        expect(await failure()).to.equal(
          `the speech server answered with ${type.replace(/;.*/, '')} instead of audio`,
        );
      });
    }

    it('when they do not end, without keeping more than any speech can be', async () => {
      let sent = 0;
      handle = (_, response) => {
        response.writeHead(200, { 'content-type': 'audio/wav' });
        response.write(wavFile(HUM, { dataBytes: 0xffffffff }));
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
          sent += 65_536;
        };
        response.on('drain', pour).on('error', () => undefined);
        pour();
      };
      expect(await failure()).to.match(/larger than the \d+ bytes of any speech of that text/);
      expect(sent).to.be.below(32 * 2 ** 20);
    });

    it('when they are longer than the text can be', async () => {
      handle = answer(wavFile({ sampleRate: 8_000, samples: new Int16Array(8_000 * 60) }));
      expect(await failure()).to.match(/more audio than the text can be/);
    });

    const statuses: [number, RegExp][] = [
      [400, /answered 400: check speechServer\.model/],
      [401, /answered 401: check speechServer\.apiKey/],
      [404, /answered 404: check speechServer\.baseUrl/],
      [500, /answered 500$/],
      [302, /answered 302$/],
    ];
    for (const [status, message] of statuses) {
      it(`when the status is ${status}, asked once`, async () => {
        handle = (_, response) => {
          response.writeHead(status, {
            location: 'http://169.254.169.254/',
            'content-type': 'audio/wav',
          });
          response.end(wavFile(HUM));
        };
        expect(await failure()).to.match(message);
        expect(asked).to.equal(1);
      });
    }
  });

  describe('are asked for again', () => {
    for (const status of [429, 502, 503, 504]) {
      it(`when the server is busy (${status})`, async () => {
        handle = (request, response) => {
          const handler = asked < 3 ? answer('', 'text/plain', status) : answer(wavFile(HUM));
          handler(request, response);
        };
        expect(await speak()).to.deep.equal(HUM);
        expect(asked).to.equal(3);
      });
    }

    it('when the connection breaks in the middle', async () => {
      handle = (request, response) => {
        if (asked > 1) {
          answer(wavFile(HUM))(request, response);
          return;
        }
        response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 90_000 });
        response.write(wavFile(HUM).subarray(0, 5_000), () => response.destroy());
      };
      expect(await speak()).to.deep.equal(HUM);
    });

    it('as often as is set, and then no more', async () => {
      handle = answer('', 'text/plain', 503);
      expect(await failure({ settings: { tries: 2 } })).to.equal('the speech server answered 503');
      expect(asked).to.equal(2);
    });
  });

  it('are waited for as long as is set, all tries together', async () => {
    handle = (_, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' }).flushHeaders();
    };
    const startedAt = performance.now();
    expect(await failure({ settings: { answerSeconds: 1 } })).to.match(
      /no whole answer within 1000 ms/,
    );
    expect(performance.now() - startedAt).to.be.below(3_000);
  });

  it('are no longer waited for when nobody wants them, and the request ends', async () => {
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      handle = (request, response) => {
        response.on('close', resolve);
        void buffer(request).then(() => controller.abort(new Error('cancelled')));
      };
    });
    expect(await failure({ signal: controller.signal })).to.equal('cancelled');
    await closed;
  });

  it('come from nowhere but allowed addresses', async () => {
    handle = answer(wavFile(HUM));
    const outcome = await failure({ networks: ['public'] });
    expect(outcome).to.match(/can never be called/);
    expect(asked).to.equal(0);
  });

  it('are refused by the render threads if nothing is heard in them', async () => {
    handle = answer(wavFile({ sampleRate: 16_000, samples: new Int16Array(32_000) }));
    const pool = new RenderPool({
      threads: 1,
      timeoutMs: 30_000,
      idleMs: 1_000,
      onRendered: () => undefined,
    });
    const { signal } = new AbortController();
    const task = {
      entryPath: fileURLToPath(new URL('../../../plugins/speech-openai/index.js', import.meta.url)),
      host: { settings: { baseUrl: baseUrl() }, ffmpegPath, allowedNetworks: ['loopback'] },
      request: { text: TEXT, voice: 'alloy', prosody: NEUTRAL_PROSODY },
      clipPath: path.join(tmpdir(), 'never-written.wav'),
    };
    const outcome: unknown = await pool
      .render(task, signal, signal)
      .catch((error: unknown) => error);
    await pool.close();
    expect(outcome)
      .to.be.instanceOf(GenerationFailure)
      .with.property('message', 'the clip is silent');
  });

  it('need an address', async () => {
    expect(await failure({ settings: { baseUrl: '' } })).to.match(
      /speechServer\.baseUrl is not set/,
    );
  });

  async function mp3Of(audio: PcmAudio): Promise<Buffer> {
    const options = ['-loglevel', 'error', '-i', 'pipe:0', '-b:a', '64k', '-f', 'mp3', 'pipe:1'];
    const encoder = spawn(ffmpegPath, options, { stdio: ['pipe', 'pipe', 'inherit'] });
    encoder.stdin.end(wavFile(audio));
    return buffer(encoder.stdout);
  }
});
