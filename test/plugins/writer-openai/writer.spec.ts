import { expect } from 'chai';
import { createWriter } from '../../../plugins/writer-openai/writer.js';
import type {
  AnswerLimits,
  PassageAnswer,
  PassageGroup,
} from '../../../src/contracts/writer-plugin.js';
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
import { words } from '../../journeys/passages.js';

const GOOD = 'Relay copies files — every night.';
const GOOD_JSON = JSON.stringify({ id: 'p1', text: GOOD });
const KEY = 'key-of-the-model-server';

const group = (id: string): PassageGroup => ({
  id,
  about: 'Relay',
  facts: [{ text: GOOD }],
  draft: GOOD,
  mostWords: 12,
});

describe('the writer through a language model', () => {
  let server: ChatServer;

  beforeEach(async () => {
    server = await ChatServer.start();
  });

  afterEach(() => server.stop());

  async function write(
    limits: Partial<AnswerLimits> = {},
    groups = [group('p1')],
    signal = new AbortController().signal,
  ): Promise<readonly PassageAnswer[]> {
    const writer = createWriter({
      baseUrl: `${server.baseUrl}/`,
      model: 'local',
      apiKey: KEY,
      limits,
    });
    const order = { tone: 'casual', speakers: 1, groups } as const;
    const answers: PassageAnswer[] = [];
    for await (const answer of writer.write(order, signal)) answers.push(answer);
    return answers;
  }

  const whole = `${chatEvent(GOOD_JSON)}${chatEvent('', 'stop')}${DONE}`;
  const bytes = Buffer.from(whole);
  const good: readonly (readonly [string, Reply])[] = [
    ['streamed', says(GOOD_JSON)],
    [
      'streamed byte by byte, through the middle of characters',
      sends(...[...bytes].map((byte) => Uint8Array.of(byte))),
    ],
    ['with lines that end in CR LF', sends(whole.replaceAll('\n', '\r\n'))],
    [
      'with comments and other fields between the events',
      sends(': loading\n\n', 'event: message\nid: 7\n', whole),
    ],
    ['without a last line break', sends(chatEvent(GOOD_JSON, 'stop').trimEnd())],
    [
      'with an event that has no choice',
      sends('data: {"choices":[],"usage":{"total_tokens":9}}\n\n', whole),
    ],
    [
      'after thoughts in a field of their own',
      sends('data: {"choices":[{"delta":{"reasoning_content":"99?"}}]}\n\n', whole),
    ],
    ['in one piece', json(message(GOOD_JSON))],
    ['in one piece under another content type', json(message(GOOD_JSON), 'text/plain')],
    [
      'after thoughts in the text',
      json(message(`<think>{"id":"p1","text":"99"}</think>\n${GOOD_JSON}`)),
    ],
    ['in a fence', says(`Here it is:\n\`\`\`json\n${GOOD_JSON}\n\`\`\`\n`)],
    ['over several lines', says(JSON.stringify({ id: 'p1', text: GOOD }, null, 2))],
  ];
  for (const [how, reply] of good) {
    it(`takes an answer ${how}`, async () => {
      server.reply = reply;
      expect(await write()).to.deep.equal([{ id: 'p1', text: GOOD }]);
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
    ['no text', says(''), /without text/],
    ['JSON of another shape', json(['hello']), /without text/],
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
    it(`says in a few words, without the key, that the answer is ${what}`, async () => {
      server.reply = reply;
      const [answer] = await write(limits);
      if (answer === undefined || !('reason' in answer)) throw new Error('A passage was taken.');
      expect(answer.reason).to.match(reason).and.not.contain(KEY);
      expect(server.asked).to.have.length(1);
      await eventually(() => (server.open === 0 ? true : undefined), 5_000);
    });
  }

  it('does not follow a redirect', async () => {
    server.reply = (response) =>
      response.writeHead(307, { location: `${server.baseUrl}/chat/completions?again` }).end();
    expect(await write()).to.deep.equal([{ id: 'p1', reason: 'the server answered 307' }]);
    expect(server.asked.map(({ url }) => url)).to.deep.equal(['/v1/chat/completions']);
  });

  for (const [what, reply] of [
    ['at its longest', says(GOOD_JSON, chatEvent('', 'length') + DONE)],
    ['without an end', says(GOOD_JSON, '')],
    ['within its thoughts', says('<think>What about', chatEvent('', 'length') + DONE)],
  ] as const) {
    it(`takes no answer that is cut off ${what}`, async () => {
      server.reply = reply;
      expect(await write()).to.deep.equal([{ id: 'p1', reason: 'cut off before its end' }]);
    });
  }

  for (const text of [
    GOOD,
    '<think>only thoughts',
    '{"id":"p1"}',
    '{"id":"p1","text":7}',
    JSON.stringify({ id: 'p2', text: GOOD }),
  ]) {
    it(`takes ${text} for no passage`, async () => {
      server.reply = says(text);
      expect(await write()).to.deep.equal([{ id: 'p1', reason: 'not a passage in JSON' }]);
    });
  }

  it('yields each passage before it asks for the next', async () => {
    server.reply = words(server, () => GOOD);
    const writer = createWriter({ baseUrl: server.baseUrl, model: 'local' });
    const groups = ['p1', 'p2', 'p3'].map(group);
    const order = { tone: 'casual', speakers: 1, groups } as const;
    const asked: number[] = [];
    for await (const { id } of writer.write(order, new AbortController().signal)) {
      asked.push(server.asked.length);
      expect(id).to.equal(`p${asked.length}`);
    }
    expect(asked).to.deep.equal([1, 2, 3]);
  });

  it('asks again after one failure, and not after two in a row', async () => {
    const broken: Reply = (response) => response.writeHead(500).end();
    server.replies = [broken];
    server.reply = words(server, ({ id }) => (id === 'p2' ? GOOD : undefined));
    expect(await write({}, ['p1', 'p2'].map(group))).to.deep.equal([
      { id: 'p1', reason: 'the server answered 500' },
      { id: 'p2', text: GOOD },
    ]);
    server.replies = [broken, broken];
    expect(await write({}, ['p1', 'p2', 'p3'].map(group))).to.deep.include({
      id: 'p3',
      reason: 'not asked for after 2 failures',
    });
    expect(server.asked).to.have.length(4);
  });

  it('sends back what was refused, and why', async () => {
    server.reply = says(GOOD_JSON);
    const findings = [{ kind: 'missing', excerpt: 'Files', message: 'Tell this.' }];
    await write({}, [{ ...group('p1'), refused: { text: 'Files!', findings } }]);
    const [, , answer, correction] = server.asked[0]?.messages ?? [];
    expect(answer).to.deep.equal({ role: 'assistant', content: '{"id":"p1","text":"Files!"}' });
    const sent = { id: 'p1', findings: [{ excerpt: 'Files', message: 'Tell this.' }] };
    expect(correction).to.deep.equal({ role: 'user', content: JSON.stringify(sent) });
  });

  it('ends with the reason of its signal, and gives the request up', async () => {
    const stop = new AbortController();
    server.reply = (response) => {
      eventStream(response);
      response.write(chatEvent('Relay '), () => stop.abort(new Error('Enough.')));
    };
    const outcome = await write({}, [group('p1')], stop.signal).catch((error: unknown) => error);
    expect(String(outcome)).to.equal('Error: Enough.');
    await eventually(() => (server.givenUp === 1 ? true : undefined), 5_000);
  });

  it('sends the key as a bearer token', async () => {
    server.reply = says(GOOD_JSON);
    await write();
    expect(server.asked[0]).to.deep.include({ authorization: `Bearer ${KEY}`, model: 'local' });
  });
});
