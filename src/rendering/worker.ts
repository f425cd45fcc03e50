import { pathToFileURL } from 'node:url';
import type { SpeechEngine, SpeechProvider } from '../contracts/speech-provider.js';
import { findClipFault } from './clip-check.js';
import { writeClip } from './clip-file.js';
import type { ClipResult, ClipTask } from './clip-task.js';

const OUT_OF_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** One engine per plugin and thread, made when it is first needed. */
const engines = new Map<string, Promise<SpeechEngine>>();

/** Runs in a render thread: speaks one clip, checks it and writes it down. */
export default async function renderClip(task: ClipTask): Promise<ClipResult> {
  const { request, clipPath } = task;
  try {
    const startedAt = performance.now();
    const engine = await engineOf(task.entryPath);
    const { words, ...audio } = await engine.synthesize(request);
    const fault = findClipFault(audio, request.text, request.prosody.rate);
    if (fault !== null) return { type: 'fault', message: `the clip ${fault}` };
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (OUT_OF_ROOM.has(code)) return { type: 'storage-full' };
    return { type: 'fault', message: error instanceof Error ? error.message : String(error) };
  }
}

function engineOf(entryPath: string): Promise<SpeechEngine> {
  const known = engines.get(entryPath);
  if (known !== undefined) return known;
  const made = createEngine(entryPath);
  engines.set(entryPath, made);
  // One that could not be made is tried anew with the next clip.
  made.catch(() => engines.delete(entryPath));
  return made;
}

async function createEngine(entryPath: string): Promise<SpeechEngine> {
  const { speechProvider } = (await import(pathToFileURL(entryPath).href)) as {
    speechProvider: SpeechProvider;
  };
  return speechProvider.createEngine();
}
