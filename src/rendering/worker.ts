import type { SpeechEngine, SynthesizedSpeech } from '../contracts/speech-provider.js';
import { openSpeechEngine } from '../plugin-host/speech-engine.js';
import { findClipFault } from './clip-check.js';
import { shapeEdges } from './clip-edges.js';
import { writeClip } from './clip-file.js';
import type { ClipResult, ClipTask, ThreadTask } from './clip-task.js';
import { isOutOfRoom } from '../domain/storage-errors.js';

/** One engine per plugin and thread, made when it is first needed and kept as long as it speaks well. */
const engines = new Map<string, Promise<SpeechEngine>>();

/** Runs in a render thread: speaks one clip, checks it and writes it down. */
export default async function renderClip(task: ThreadTask): Promise<ClipResult> {
  const { clipPath } = task;
  const startedAt = performance.now();
  try {
    await engineOf(task);
  } catch (error) {
    return { type: 'no-engine', message: messageOf(error) };
  }
  const gone = new AbortController();
  task.cancel.once('message', () => gone.abort(new Error('it is not wanted any more')));
  try {
    const { words, ...audio } = await speak(task, gone.signal);
    await writeClip(clipPath, audio, words);
    const renderSeconds = (performance.now() - startedAt) / 1000;
    const { sampleRate, samples } = audio;
    const facts = {
      sampleRate,
      sampleCount: samples.length,
      ...(words !== undefined && { words }),
    };
    return { type: 'clip', facts, renderSeconds };
  } catch (error) {
    if (isOutOfRoom(error)) return { type: 'storage-full' };
    return { type: 'fault', message: messageOf(error) };
  } finally {
    task.cancel.close();
  }
}

/** Gives back what the engines of this thread hold: called before a thread is ended whose engines have processes. */
export async function closeEngines(): Promise<void> {
  const made = await Promise.allSettled(engines.values());
  engines.clear();
  const working = made.flatMap((engine) => (engine.status === 'fulfilled' ? [engine.value] : []));
  await Promise.allSettled(working.map((engine) => engine.close()));
}

/** @throws when the engine does, and when what it says cannot be the text: the next try gets a new engine. */
async function speak(task: ClipTask, gone: AbortSignal): Promise<SynthesizedSpeech> {
  const { entryPath, request } = task;
  const engine = await engineOf(task);
  try {
    const speech = await engine.synthesize(request, gone);
    const fault = findClipFault(speech, request.text, request.prosody.rate);
    if (fault !== null) throw new Error(`the clip ${fault}`);
    return shapeEdges(speech);
  } catch (error) {
    // An engine that stopped as requested can be used again.
    if (gone.aborted) throw error;
    engines.delete(entryPath);
    await engine.close().catch(() => undefined);
    throw error;
  }
}

function engineOf({ entryPath, host }: ClipTask): Promise<SpeechEngine> {
  const known = engines.get(entryPath);
  if (known !== undefined) return known;
  const made = openSpeechEngine(entryPath, host);
  engines.set(entryPath, made);
  // An engine that could not be created is tried again with the next clip.
  made.catch(() => engines.delete(entryPath));
  return made;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
