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
import { draftFrom } from '../builtin-writer.js';
import { readRequest, readText, type RequestedText } from '../read-request.js';
import { readSource } from '../reading/source/read-source.js';
import { judgeSourceType } from '../reading/source-type.js';
import { titleOf } from '../reading/title.js';
import {
  placeOfTitle,
  placesIn,
  productOfDocument,
  productOfReleases,
  type TitledText,
} from './found-in.js';
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
  /** Name of the file, without its folder. */
  readonly fileName?: string;
};

/** Results of reading and writing a text. */
export interface WrittenOutline {
  readonly outline: Omit<TextOutline, 'audioSeconds' | 'language' | 'warnings'>;
  readonly written: WrittenScript;
}

/**
 * Reads a text as a conversion does, and writes its script as the built-in writer does.
 * @throws {VersionNotFound} if the release that the request names is not in it
 * @throws {GenerationFailure} if nothing of it can be spoken
 */
export function outlineText(given: OutlineRequest): WrittenOutline {
  const { request, ...about } = completed(given);
  const text = readRequest(request);
  const { written } = draftFrom(text, request);
  const { outline } = outlineOf(text, request, about);
  return { written, outline: { ...outline, wordCount: written.wordCount } };
}

/**
 * Reads a text that may have nothing to narrate, without writing: where the release that the request names is not in it,
 * all releases are outlined.
 */
export function outlineReading(given: OutlineRequest): Omit<ReadOutline, 'language'> {
  const { request, ...about } = completed(given);
  const { outline, places } = outlineOf(readWhatIsThere(request), request, about);
  return { ...outline, warnings: partlyUnderstood(places) };
}

/** The reason for the type of a text, and where its title may be. */
interface About extends Pick<TitledText, 'fileName' | 'inFrontMatter'> {
  readonly guessedBy: SourceTypeReason | null;
}

function completed({ sourceType, title, fileName = '', ...rest }: OutlineRequest) {
  const { content } = rest;
  const guessed = sourceType === undefined ? judgeSourceType(content, '') : null;
  const inFrontMatter = readSource(content).title;
  const request: ScriptRequest = {
    ...rest,
    sourceType: sourceType ?? guessed?.type ?? 'document',
    title: title ?? titleOf({ text: content, inFrontMatter, fileName }),
  };
  return { request, guessedBy: guessed?.reason ?? null, fileName, inFrontMatter };
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

function outlineOf(text: RequestedText, request: ScriptRequest, { guessedBy, ...about }: About) {
  const titled = { ...request, ...about };
  const places = placeLines(request.content, text);
  const unsure = unsureLines(text, places);
  const skipped = skippedLines(text, places);
  const outline = {
    ...{ sourceType: request.sourceType, guessedBy, title: request.title },
    titleFoundIn: placeOfTitle(titled),
    ...(text.type === 'document' ? ofDocument(text, titled) : ofReleases(text, titled, places)),
    ...{ unsure: unsure.lines, unsureCount: unsure.count },
    ...{ skipped: skipped.lines, skippedCount: skipped.count },
  };
  return { outline, places };
}

function ofDocument({ document }: RequestedText & { type: 'document' }, titled: TitledText) {
  return {
    ...productOfDocument(titled),
    ...{ version: null, versionFoundIn: null },
    ...{ releases: [], changes: 0, byKind: {} },
    sections: paragraphs(document.sections.flatMap(({ heading }) => heading ?? [])),
    notices: paragraphs(document.notices ?? []),
    knownIssues: [],
  };
}

function ofReleases(
  { asked, changelog }: RequestedText & { type: 'changelog' },
  titled: TitledText,
  places: LinePlaces,
) {
  let left = MOST_ENTRIES;
  let above = 0;
  const releases = asked.map((release) => {
    const found = placesIn(release, changelog, titled);
    const outlined = { ...outlineRelease(release, places, { left, above }), ...found };
    left -= outlined.entries.length;
    above = outlined.entries.at(-1)?.line ?? above;
    return outlined;
  });
  const changes = asked.flatMap((release) => release.changes);
  const { version = null } = titled.settings;
  const [{ version: inText, versionFoundIn } = NOT_NAMED] = releases;
  return {
    ...productOfReleases(titled, changelog),
    version: inText ?? version,
    versionFoundIn: versionFoundIn ?? (version === null ? null : ('settings' as const)),
    ...{ releases, changes: changes.length, byKind: countByKind(changes), sections: [] },
    notices: paragraphs(asked.flatMap(({ notices = [] }) => notices)),
    knownIssues: paragraphs(asked.flatMap(({ knownIssues = [] }) => knownIssues)),
  };
}

const NOT_NAMED = { version: null, versionFoundIn: null };

/** @param outlined entries that may follow, and the line of the last one */
function outlineRelease(
  release: Release,
  places: LinePlaces,
  { left, above }: { readonly left: number; readonly above: number },
): Omit<OutlinedRelease, 'versionFoundIn' | 'dateFoundIn'> {
  const { version, date, unreleased, changes, notices = [], knownIssues = [] } = release;
  const { packageName, parallelVersions = [] } = release;
  return {
    version: version ?? null,
    date: date ?? null,
    ...{ packageName: packageName ?? null, parallelVersions },
    isUnreleased: unreleased === true,
    changes: changes.length,
    byKind: countByKind(changes),
    entries: entriesOf(changes, places, left, above),
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
