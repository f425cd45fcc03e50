import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../src/domain/conversion.js';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import { GenerationFailure, VersionNotFound } from '../../src/domain/failure.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { assembleScript } from '../../src/scripting/writing/narration.js';
import { passagesOf } from '../../src/scripting/writing/passages.js';
import { planSpeech } from '../../src/speech/plan.js';
import { TextPool } from '../../src/narration/text/text-pool.js';
import { LEXICON, VERBALIZER } from '../builders/verbalizer.js';
import type { ScriptRequest } from '../../src/contracts/script-writer.js';

const never = () => new AbortController().signal;

const CHANGELOG = '# Relay\n\n## 2.0.0\n\n- Add relays\n\n## 1.0.0\n\n- Add copies\n';

function requestOf(content: string, version?: string): ScriptRequest {
  return {
    sourceType: 'changelog',
    title: 'Relay',
    content,
    settings: { ...DEFAULT_NARRATION_SETTINGS, ...(version !== undefined && { version }) },
    history: [],
  };
}

describe('the threads that work with texts', () => {
  let texts: TextPool;

  before(() => {
    texts = new TextPool({ threads: 1, idleMs: 1_000, longestMs: 60_000, lexicon: LEXICON });
  });

  after(() => texts.close());

  const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

  it('write the script and plan the speech that the writer and the planner do', async () => {
    const request = requestOf(CHANGELOG, '2.0.0');
    const written = await texts.write(request, never());
    expect(written).to.deep.equal(await new BuiltinScriptWriter().write(request, never()));
    const order = {
      ...{ script: written.script, voice: DEFAULT_VOICE_SETTINGS },
      pronunciations: [{ term: 'relays', spoken: 'ree lays' }],
    };
    const planned = await texts.plan(order);
    expect(planned).to.deep.equal(
      planSpeech(order.script, order.voice, VERBALIZER, order.pronunciations),
    );
    expect(planned.utterances.map(({ spoken }) => spoken).join(' ')).to.contain('ree lays');
  });

  it('refuse as those do: what cannot be spoken, a version that is not there', async () => {
    const nothing = await failureOf(texts.write(requestOf('\u{1f389}'), never()));
    expect(nothing).to.be.instanceOf(GenerationFailure);
    const missing = await failureOf(texts.write(requestOf(CHANGELOG, '3.0.0'), never()));
    expect(missing).to.be.instanceOf(VersionNotFound).and.to.have.property('known');
    const order = { sourceType: 'changelog', content: CHANGELOG } as const;
    const narration = { ...DEFAULT_NARRATION_SETTINGS, version: '3.0.0' };
    expect(await failureOf(texts.checkVersion({ ...order, narration }))).to.deep.equal(missing);
    await texts.checkVersion({ ...order, narration: { ...narration, version: '1.0.0' } });
    expect(await failureOf(texts.draft(requestOf(CHANGELOG, '3.0.0'), never()))).to.deep.equal(
      missing,
    );
  });

  it('draft scripts in passages, and check scripts and single passages', async () => {
    const request = requestOf(CHANGELOG, '2.0.0');
    const { narration, written } = await texts.draft(request, never());
    expect(written).to.deep.equal(await texts.write(request, never()));
    expect(assembleScript(narration)).to.deep.equal(written.script);
    const { script } = written;
    expect(await texts.check(request, script)).to.deep.equal([]);
    const invented = { ...script, text: `${script.text}\n\nIt cures 87 percent of colds.` };
    expect(await texts.check(request, invented)).not.to.deep.equal([]);
    const draft = passagesOf(narration)[1]?.passage;
    if (draft === undefined) throw new Error('The script has one passage.');
    const passage = { draft, opening: '', mostWords: 99 };
    const check = (text: string) =>
      texts.checkPassage({ passage, request, turns: [{ speaker: 1, text }] }, never());
    expect(await check('New: relays.')).to.deep.equal([]);
    expect(await check('New: relays. It cures 87 percent of colds.')).not.to.deep.equal([]);
  });

  it('take turns between organizations: the first text of one waits for one of another', async () => {
    const entries = Array.from({ length: 150 }, (_, i) => `- Add the relay number ${i} to it`);
    const long = requestOf(`## 2.0.0\n\n${entries.join('\n')}`);
    const ended: string[] = [];
    const write = async (lane: string) => {
      await texts.write({ ...long, lane }, never());
      ended.push(lane);
    };
    const { script } = await texts.write(requestOf(CHANGELOG), never());
    const plan = async (lane: string) => {
      await texts.plan({ script, voice: DEFAULT_VOICE_SETTINGS, pronunciations: [], lane });
      ended.push(lane);
    };
    const many = Array.from({ length: 5 }, () => write('many'));
    await Promise.all([...many, write('one'), plan('planning')]);
    expect(ended.slice(0, 3)).to.have.members(['many', 'one', 'planning']);
  });

  it('refuse a text that takes too long, and say so', async () => {
    const hurried = new TextPool({ threads: 1, idleMs: 1_000, longestMs: 1, lexicon: LEXICON });
    try {
      const failure = await failureOf(hurried.write(requestOf(CHANGELOG), never()));
      expect(failure).to.be.instanceOf(GenerationFailure);
      expect(String(failure)).to.match(/longer than 0\.001 seconds\. Send it in parts\.$/);
    } finally {
      await hurried.close();
    }
  });

  it('end what is not wanted any more, and go on with the next', async () => {
    const entries = Array.from({ length: 1_200 }, (_, i) => `- Add the relay number ${i} to it`);
    const long = requestOf(`## 2.0.0\n\n${entries.join('\n')}`);
    const stop = new AbortController();
    const running = failureOf(texts.write(long, stop.signal));
    const waiting = texts.write(requestOf(CHANGELOG), never());
    // The thread is warm from the tests before: by now it works.
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('Not wanted.'));
    expect(String(await running)).to.equal('Error: Not wanted.');
    expect((await waiting).script.text).to.contain('2.0.0');
  });
});
