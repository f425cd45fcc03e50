import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { CAST, countTo, openStage, never, toUtterances, type Stage } from './stage.js';

/** Runs work, and returns the synchronous calls of node:fs with a path in a folder that it made. */
async function synchronousCalls(folder: string, work: () => Promise<void>): Promise<string[]> {
  const calls: string[] = [];
  const originals = Object.entries(fs).filter(([name]) => name.endsWith('Sync'));
  for (const [name, original] of originals) {
    if (typeof original !== 'function') continue;
    Reflect.set(fs, name, (...args: unknown[]): unknown => {
      if (String(args[0]).startsWith(folder)) calls.push(name);
      const result: unknown = Reflect.apply(original, fs, args);
      return result;
    });
  }
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    for (const [name, original] of originals) Reflect.set(fs, name, original);
    syncBuiltinESMExports();
  }
  return calls;
}

describe('rendering, on the event loop', () => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.close());

  const render = async (user: string) => {
    const clips = [];
    const utterances = toUtterances(countTo(6));
    for await (const clip of stage.renderer.render(utterances, CAST, never(), user))
      clips.push(clip);
    expect(clips).to.have.length(6);
  };

  it('makes no synchronous file calls: for new clips, known ones, forgetting and tidying', async () => {
    const user = randomUUID();
    const calls = await synchronousCalls(stage.folder, async () => {
      await render(user);
      await render(randomUUID());
      await stage.cache.idle();
      await stage.renderer.forget(user);
      await stage.cache.tidy();
    });
    expect(calls).to.deep.equal([]);
  });
});
