import { expect } from 'chai';
import { createWriter } from '../../../plugins/writer-openai/writer.js';
import type { AnswerLimits } from '../../../src/contracts/writer-plugin.js';
import type { ScriptWriter } from '../../../src/contracts/script-writer.js';
import { scriptRequest } from '../../builders/script-request.js';
import {
  ChatServer,
  DONE,
  chatEvent,
  eventStream,
  says,
  type Reply,
} from '../../journeys/chat-server.js';
import { drips, json, message, sends } from '../../journeys/chat-replies.js';
import { eventually } from '../../journeys/eventually.js';

const REQUEST = scriptRequest({ title: 'Relay', content: 'Relay copies files — every night.' });
const GOOD = 'Relay copies files — every night.';
const KEY = 'key-of-the-model-server';

const FALLBACK: ScriptWriter = {
  write: () =>
    Promise.resolve({
      script: { title: 'Relay', text: 'Written without a model.', speakers: 1, chapters: [] },
      wordCount: 4,
      contextUsed: { organization: false, product: false, history: [], additionalContext: false },
      writer: 'builtin',
    }),
};

describe('the writer through a language model', () => {
  let server: ChatServer;
  let rejected: string[];

  beforeEach(async () => {
    server = await ChatServer.start();
    rejected = [];
  });

  afterEach(() => server.stop());

  function write(limits: Partial<AnswerLimits> = {}, findings: readonly string[][] = []) {
    const queue = [...findings];
    const writer = createWriter({
      baseUrl: `${server.baseUrl}/`,
      model: 'local',
      apiKey: KEY,
      limits,
      read: () => Promise.resolve({ text: GOOD }),
      check: () =>
        Promise.resolve(
          (queue.shift() ?? []).map((kind) => ({ kind, excerpt: 'Files', message: 'Mend this.' })),
        ),
      fallback: FALLBACK,
      onRejected: (reason) => rejected.push(reason),
    });
    return writer.write(REQUEST, new AbortController().signal);
  }

  const whole = `${chatEvent(GOOD)}${chatEvent('', 'stop')}${DONE}`;
  const bytes = Buffer.from(whole);
  const good: readonly (readonly [string, Reply])[] = [
    ['streamed', says(GOOD)],
    [
      'streamed byte by byte, through the middle of characters',
      sends(...[...bytes].map((byte) => Uint8Array.of(byte))),
    ],
    ['with lines that end in CR LF', sends(whole.replaceAll('\n', '\r\n'))],
    [
      'with comments and other fields between the events',
      sends(': loading\n\n', 'event: message\nid: 7\n', whole),
    ],
    ['without a last line break', sends(chatEvent(GOOD, 'stop').trimEnd())],
    [
      'with an event that has no choice',
      sends('data: {"choices":[],"usage":{"total_tokens":9}}\n\n', whole),
    ],
    [
      'after thoughts in a field of their own',
      sends('data: {"choices":[{"delta":{"reasoning_content":"99?"}}]}\n\n', whole),
    ],
    ['in one piece', json(message(GOOD))],
    ['in one piece under another content type', json(message(GOOD), 'text/plain')],
    ['after thoughts in the text', json(message(`<think>99 or 100?</think>\n${GOOD}`))],
  ];
  for (const [how, reply] of good) {
    it(`takes an answer ${how}`, async () => {
      server.reply = reply;
      const { script, writer } = await write();
      expect(rejected).to.deep.equal([]);
      expect(writer).to.equal('writer-openai');
      expect(script.text).to.equal(GOOD);
    });
  }

  const error = { error: { message: `wrong key ${KEY}` } };
  const bad: readonly (readonly [string, Reply, RegExp, Partial<AnswerLimits>?])[] = [
    ['400 and says why', json(error, 'application/json', 400), /answered 400/],
    ['401', json(error, 'application/json', 401), /answered 401/],
    ['404', json('Not found', 'text/plain', 404), /answered 404/],
    ['429', json(error, 'application/json', 429), /answered 429/],
    ['500 with a page', json('<html>Oops</html>', 'text/html', 500), /answered 500/],
    ['204', (response) => response.writeHead(204).end(), /answered 204/],
    ['a page instead of an answer', json('<html>Hello</html>', 'text/html'), /not JSON/],
    ['an error instead of an answer', json(error), /reported an error/],
    [
      'an error amid the stream',
      sends(chatEvent('Relay '), `data: ${JSON.stringify(error)}\n\n`),
      /reported an error/,
    ],
    [
      'a broken event',
      sends(chatEvent('Relay '), 'data: {"choices":[{"del\n\n', whole),
      /not JSON/,
    ],
    ['nothing', sends(), /not JSON/],
    ['no text', says(''), /no text/],
    ['JSON of another shape', json(['hello']), /no text/],
    ['a closed connection', (response) => response.destroy(), /could not be asked/],
    [
      'half of the answer and a closed connection',
      (response) => {
        eventStream(response);
        response.write(chatEvent('Relay '), () => response.destroy());
      },
      /could not be asked/,
    ],
    ['nothing for too long', () => undefined, /silent for 50 ms/, { silenceMs: 50 }],
    ['headers and nothing else for too long', eventStream, /silent for 50 ms/, { silenceMs: 50 }],
    [
      'the beginning and nothing else for too long',
      (response) => {
        eventStream(response);
        response.write(chatEvent('Relay '));
      },
      /silent for 50 ms/,
      { silenceMs: 50 },
    ],
    ['words without end', drips(chatEvent('and ')), /within 150 ms/, { totalMs: 150 }],
    ['signs of life without end', drips(': wait\n\n'), /within 150 ms/, { totalMs: 150 }],
    [
      'more bytes than allowed',
      drips(': wait\n\n'.repeat(99)),
      /larger than 4096/,
      { bytes: 4_096 },
    ],
    [
      'more text than allowed',
      drips(chatEvent('word '.repeat(99))),
      /longer than 999/,
      { characters: 999 },
    ],
    [
      'one line without end',
      drips('data: {"choices":'.padEnd(999)),
      /larger than 4096/,
      { bytes: 4_096 },
    ],
  ];
  for (const [what, reply, reason, limits] of bad) {
    it(`lets the fallback write where the answer is ${what}, and tells why without the key`, async () => {
      server.reply = reply;
      const { writer, script } = await write(limits);
      expect(writer).to.equal('builtin');
      expect(script.text).to.equal('Written without a model.');
      expect(rejected.join('\n')).to.match(reason).and.not.contain(KEY);
      expect(server.asked).to.have.length(1);
      await eventually(() => (server.open === 0 ? true : undefined), 5_000);
    });
  }

  it('does not follow a redirect', async () => {
    server.reply = (response) =>
      response.writeHead(307, { location: `${server.baseUrl}/chat/completions?again` }).end();
    expect((await write()).writer).to.equal('builtin');
    expect(server.asked.map(({ url }) => url)).to.deep.equal(['/v1/chat/completions']);
    expect(rejected).to.deep.equal(["The model's server answered 307."]);
  });

  for (const [what, reply] of [
    ['at its longest', says(GOOD, chatEvent('', 'length') + DONE)],
    ['without an end', says(GOOD, '')],
    ['within its thoughts', says('<think>What about', chatEvent('', 'length') + DONE)],
  ] as const) {
    it(`asks once more where the answer is cut off ${what}`, async () => {
      server.replies = [reply, says(GOOD)];
      expect((await write()).writer).to.equal('writer-openai');
      expect(rejected).to.deep.equal(['Attempt 1: 1 findings (cut-off)']);
      expect(server.asked[1]?.messages.at(-1)?.content).to.match(/cut off/);
    });
  }

  it('sends the findings and what was written, without the thoughts, in the second request', async () => {
    server.replies = [says(`<think>So?</think>Files!`), says(GOOD)];
    await write({}, [['missing', 'repeated-opener']]);
    const [, , answer, correction] = server.asked[1]?.messages ?? [];
    expect(answer).to.deep.equal({ role: 'assistant', content: 'Files!' });
    expect(correction?.content).to.contain('"Files": Mend this.');
    expect(rejected).to.deep.equal(['Attempt 1: 1 findings (missing)']);
  });

  it('asks twice and no more', async () => {
    server.reply = says(GOOD);
    const { writer } = await write({}, [['missing'], ['unsupported-fact', 'missing']]);
    expect(writer).to.equal('builtin');
    expect(server.asked).to.have.length(2);
    expect(rejected.at(-1)).to.equal('Attempt 2: 2 findings (unsupported-fact, missing)');
  });

  it('takes a script with flaws of style only', async () => {
    server.reply = says(GOOD);
    expect((await write({}, [['repeated-opener', 'long-sentence']])).writer).to.equal(
      'writer-openai',
    );
  });

  for (const text of ['## Relay', '<think>only thoughts', '…'] as const) {
    it(`takes ${text} for no script`, async () => {
      server.reply = says(text);
      expect((await write()).writer).to.equal('builtin');
      expect(rejected[0]).to.match(/empty/);
    });
  }

  it('sends the key as a bearer token', async () => {
    server.reply = says(GOOD);
    await write();
    expect(server.asked[0]).to.deep.include({ authorization: `Bearer ${KEY}`, model: 'local' });
  });
});
