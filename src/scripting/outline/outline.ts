import type { ScriptRequest, WrittenScript } from '../../contracts/script-writer.js';
import {
  DEFAULT_NARRATION_SETTINGS,
  type NarrationSettings,
  type SourceType,
} from '../../domain/conversion.js';
import { VersionNotFound } from '../../domain/failure.js';
import type { Change, Release } from '../../domain/release.js';
import type {
  ChangesByKind,
  OutlinedRelease,
  ReadOutline,
  SourceTypeReason,
  TextOutline,
} from '../../domain/text-outline.js';
import { writeFrom } from '../builtin-writer.js';
import { productNamed } from '../read-history.js';
import { readRequest, readText, type RequestedText } from '../read-request.js';
import { readSource } from '../reading/source/read-source.js';
import { judgeSourceType } from '../reading/source-type.js';
import { titleOf } from '../reading/title.js';
import { placeLines, type LinePlaces } from './line-places.js';
import { entriesOf, shorten, skippedLines, unsureLines } from './outlined-lines.js';
import { partlyUnderstood } from './partly-understood.js';

/** Entries, and paragraphs of each other kind, that an outline has at most. */
const MOST_ENTRIES = 1_000;
const MOST_PARAGRAPHS = 100;

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
export function outlineText(given: OutlineRequest): WrittenOutline {
  const { request, guessedBy } = completed(given);
  const text = readRequest(request);
  const written = writeFrom(text, request);
  const { outline } = outlineOf(text, request, guessedBy);
  return { written, outline: { ...outline, wordCount: written.wordCount } };
}

/**
 * Reads a text that may have nothing to narrate, without writing: where the release that the request names is not in it,
 * all releases are outlined.
 */
export function outlineReading(given: OutlineRequest): Omit<ReadOutline, 'language'> {
  const { request, guessedBy } = completed(given);
  const { outline, places } = outlineOf(readWhatIsThere(request), request, guessedBy);
  return { ...outline, warnings: partlyUnderstood(places) };
}

function completed({ sourceType, title, ...rest }: OutlineRequest) {
  const guessed = sourceType === undefined ? judgeSourceType(rest.content, '') : null;
  const request: ScriptRequest = {
    ...rest,
    sourceType: sourceType ?? guessed?.type ?? 'document',
    title: title ?? ownTitle(rest.content),
  };
  return { request, guessedBy: guessed?.reason ?? null };
}

function readWhatIsThere(request: ScriptRequest): RequestedText {
  try {
    return readText(request);
  } catch (error) {
    if (!(error instanceof VersionNotFound)) throw error;
    return readText({ ...request, settings: withoutVersion(request.settings) });
  }
}

function withoutVersion(settings: NarrationSettings): NarrationSettings {
  const entries = Object.entries(settings).filter(([name]) => name !== 'version');
  return { ...DEFAULT_NARRATION_SETTINGS, ...Object.fromEntries(entries) };
}

function outlineOf(
  text: RequestedText,
  request: ScriptRequest,
  guessedBy: SourceTypeReason | null,
) {
  const places = placeLines(request.content, text);
  const unsure = unsureLines(text, places);
  const skipped = skippedLines(text, places);
  const outline = {
    ...{ sourceType: request.sourceType, guessedBy, title: request.title },
    ...(text.type === 'document' ? ofDocument(text, request) : ofReleases(text, request, places)),
    ...{ unsure: unsure.lines, unsureCount: unsure.count },
    ...{ skipped: skipped.lines, skippedCount: skipped.count },
  };
  return { outline, places };
}

function ownTitle(content: string): string {
  return titleOf({ text: content, inFrontMatter: readSource(content).title, fileName: '' });
}

function ofDocument(
  { document }: RequestedText & { type: 'document' },
  { settings }: ScriptRequest,
) {
  return {
    ...{ product: settings.productName ?? null, version: null },
    ...{ releases: [], changes: 0, byKind: {} },
    sections: paragraphs(document.sections.flatMap(({ heading }) => heading ?? [])),
    notices: paragraphs(document.notices ?? []),
    knownIssues: [],
  };
}

function ofReleases(
  { asked, changelog }: RequestedText & { type: 'changelog' },
  { title, settings }: ScriptRequest,
  places: LinePlaces,
) {
  let left = MOST_ENTRIES;
  const releases = asked.map((release) => {
    const outlined = outlineRelease(release, places, left);
    left -= outlined.entries.length;
    return outlined;
  });
  const changes = asked.flatMap((release) => release.changes);
  return {
    product: productNamed({ title, narration: settings }, changelog.product) ?? null,
    version: asked[0]?.version ?? settings.version ?? null,
    ...{ releases, changes: changes.length, byKind: countByKind(changes), sections: [] },
    notices: paragraphs(asked.flatMap(({ notices = [] }) => notices)),
    knownIssues: paragraphs(asked.flatMap(({ knownIssues = [] }) => knownIssues)),
  };
}

function outlineRelease(release: Release, places: LinePlaces, most: number): OutlinedRelease {
  const { version, date, unreleased, changes, notices = [], knownIssues = [] } = release;
  const { packageName, parallelVersions = [] } = release;
  return {
    version: version ?? null,
    date: date ?? null,
    ...{ packageName: packageName ?? null, parallelVersions },
    isUnreleased: unreleased === true,
    changes: changes.length,
    byKind: countByKind(changes),
    entries: entriesOf(changes, places, most),
    ...{ notices: paragraphs(notices), knownIssues: paragraphs(knownIssues) },
  };
}

function paragraphs(texts: readonly string[]): readonly string[] {
  return texts.slice(0, MOST_PARAGRAPHS).map(shorten);
}

function countByKind(changes: readonly Change[]): ChangesByKind {
  const counts: Partial<Record<Change['kind'], number>> = {};
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
