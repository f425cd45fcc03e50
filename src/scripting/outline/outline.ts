import type { ScriptRequest, WrittenScript } from '../../contracts/script-writer.js';
import type { SourceType } from '../../domain/conversion.js';
import type { Change, Release } from '../../domain/release.js';
import type { ChangesByKind, OutlinedRelease, TextOutline } from '../../domain/text-outline.js';
import { writeFrom } from '../builtin-writer.js';
import { productNamed } from '../read-history.js';
import { readRequest, type RequestedText } from '../read-request.js';
import { readSource } from '../reading/source/read-source.js';
import { judgeSourceType } from '../reading/source-type.js';
import { titleOf } from '../reading/title.js';
import { unsureLines } from './unsure-lines.js';

/** A text that is to be outlined: type and title are found in it where they are missing. */
export type OutlineRequest = Omit<ScriptRequest, 'sourceType' | 'title'> & {
  readonly sourceType?: SourceType;
  readonly title?: string;
};

/** What reading and writing tell of a text. */
export interface WrittenOutline {
  readonly outline: Omit<TextOutline, 'audioSeconds' | 'language' | 'warnings'>;
  readonly written: WrittenScript;
}

/**
 * Reads a text as a conversion does, and writes its script as the built-in writer does.
 * @throws {VersionNotFound} where the release that the request names is not in it
 * @throws {GenerationFailure} where nothing of it can be spoken
 */
export function outlineText({ sourceType, title, ...rest }: OutlineRequest): WrittenOutline {
  const { content } = rest;
  const guessed = sourceType === undefined ? judgeSourceType(content, '') : null;
  const request: ScriptRequest = {
    ...rest,
    sourceType: sourceType ?? guessed?.type ?? 'document',
    title: title ?? ownTitle(content),
  };
  const text = readRequest(request);
  const written = writeFrom(text, request);
  const { lines, count } = unsureLines(content, text);
  return {
    written,
    outline: {
      sourceType: request.sourceType,
      guessedBy: guessed?.reason ?? null,
      title: request.title,
      ...ofReleases(text, request),
      unsure: lines,
      unsureCount: count,
      wordCount: written.wordCount,
    },
  };
}

function ownTitle(content: string): string {
  return titleOf({ text: content, inFrontMatter: readSource(content).title, fileName: '' });
}

function ofReleases(text: RequestedText, { title, settings }: ScriptRequest) {
  if (text.type === 'document') {
    const product = settings.productName ?? null;
    return { product, version: null, releases: [], changes: 0, byKind: {} };
  }
  const { asked, changelog } = text;
  const product = productNamed({ title, narration: settings }, changelog.product) ?? null;
  const releases = asked.map(outlineRelease);
  const changes = asked.flatMap((release) => release.changes);
  const version = asked[0]?.version ?? settings.version ?? null;
  return { product, version, releases, changes: changes.length, byKind: countByKind(changes) };
}

function outlineRelease({ version, date, unreleased, changes }: Release): OutlinedRelease {
  return {
    version: version ?? null,
    date: date ?? null,
    isUnreleased: unreleased === true,
    changes: changes.length,
    byKind: countByKind(changes),
  };
}

function countByKind(changes: readonly Change[]): ChangesByKind {
  const counts: Partial<Record<Change['kind'], number>> = {};
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
