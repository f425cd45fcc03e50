import path from 'node:path';
import { DEFAULT_NARRATION_SETTINGS, type SourceType } from '../domain/conversion.js';
import type { TextOutlineResource } from '../http/schemas/outline.js';
import { toOutlineResource } from '../http/views/outline-view.js';
import { openTexts, openVoices } from '../narration/studio.js';
import { planRequest, type RequestedPlan } from '../scripting/plan-request.js';
import { sourceTypeOf } from '../scripting/reading/source-type.js';
import type { Settings } from '../settings/load-settings.js';
import type { CommandContext } from './command-context.js';
import { readDocument } from './source-file.js';

/** Options of `lectern outline`. */
export interface OutlineOptions {
  readonly title?: string;
  readonly type?: SourceType;
}

export interface OutlineFileRequest {
  readonly settings: Settings;
  /** Its name, or `-` for standard input. */
  readonly file: string;
  readonly options: OutlineOptions;
  readonly context: Pick<CommandContext, 'stdin'>;
}

/**
 * Outlines one file in the form of the API.
 * @throws {GenerationFailure} if it cannot be read as text; Node's errors of the file unchanged; the signal's reason
 * when aborted
 */
export async function outlineFile(
  asked: OutlineFileRequest,
  signal: AbortSignal,
): Promise<TextOutlineResource> {
  const request = await requestOf(asked, signal);
  const { settings } = asked;
  const voices = await openVoices(settings);
  const texts = openTexts(settings, { spokenLanguages: () => voices.languages() });
  try {
    return toOutlineResource(await texts.understand(request, '', signal));
  } finally {
    await texts.close();
  }
}

/**
 * Plan by which one file is narrated.
 * @throws as `outlineFile`
 */
export async function planFile(
  asked: OutlineFileRequest,
  signal: AbortSignal,
): Promise<RequestedPlan> {
  return planRequest(await requestOf(asked, signal));
}

async function requestOf({ file, options, context }: OutlineFileRequest, signal: AbortSignal) {
  const source = await readDocument(file, context.stdin, signal);
  const { content } = source;
  return {
    content,
    sourceType: options.type ?? sourceTypeOf(content, path.basename(file)),
    title: options.title ?? source.title,
    fileName: file === '-' ? '' : path.basename(file),
    settings: DEFAULT_NARRATION_SETTINGS,
    history: [],
  };
}
