import type { ScriptRequest } from '../../../contracts/script-writer.js';
import type { Tone } from '../../../domain/conversion.js';
import type { HistoryUse } from '../../../domain/script.js';
import type { Changelog, Release } from '../../../domain/release.js';
import { splitSentences } from '../../sentences.js';
import { Wording } from '../prose/wording.js';
import type { Narration, Turn } from '../narration.js';
import { CODE_END, audible } from './audible.js';
import { olderInText } from './earlier-releases.js';
import type { EarlierChangelog } from './earlier-releases.js';
import { closingChapter, openingChapter } from './frame.js';
import { recall } from './history.js';
import { oneNarrator } from './hosts.js';
import type { Cue } from './hosts.js';
import { readNotes } from './notes.js';
import { planChapters } from './plan-chapters.js';
import { occasionOf } from './release-facts.js';
import { nameOf } from './release-name.js';
import type { PlannedChapter, Subject } from './told.js';
import { twoHosts } from './two-hosts.js';

/** What a changelog is narrated from, all of it read. */
export interface ChangelogSource {
  readonly changelog: Changelog;
  /** The releases to tell, newest first. At least one. */
  readonly releases: readonly Release[];
  /** Earlier conversions that may be referred to, newest first. */
  readonly earlier: readonly EarlierChangelog[];
}

export interface ChangelogNarration {
  readonly narration: Narration;
  readonly historyUses: readonly HistoryUse[];
  readonly contextUsed: boolean;
}

/**
 * Tells a changelog: what it is about, what matters most first, everything or an honest count of the rest, and an end.
 * Deterministic; says nothing that does not stand in the source, the request or the history.
 */
export function narrateChangelog(
  { changelog, releases: chosen, earlier }: ChangelogSource,
  request: ScriptRequest,
): ChangelogNarration {
  const releases = withoutPlaceholders(chosen);
  const { settings } = request;
  const notes = readNotes(request.additionalContext, settings.verbosity);
  const older = settings.useHistory
    ? olderInText(releases, changelog.releases, settings.historyLimit)
    : [];
  const memory = recall(releases, older, earlier);
  const changes = releases.flatMap((release) => release.changes);
  const subject: Subject = {
    settings,
    releases,
    changes,
    occasion: occasionOf(releases, changelog.releases),
    name: subjectName(releases, request),
    summarized: settings.verbosity !== 'detailed' && changes.length >= settings.summaryThreshold,
    grave:
      settings.severityAwareTone &&
      changes.some(({ kind }) => kind === 'security' || kind === 'breaking'),
    wanted: notes.wanted,
    remember: memory.remember,
  };
  const preamble = chosen.length === changelog.releases.length ? changelog.preamble : [];
  const { chapters: told, left } = planChapters(subject);
  const chapters = [
    openingChapter(subject, preamble, memory, notes),
    ...told,
    closingChapter(subject, left),
  ];
  return {
    narration: layOut(chapters, request, subject),
    historyUses: memory.uses,
    contextUsed: notes.used,
  };
}

/** Leaves out "Unreleased" with nothing below it, unless it is all there is. */
function withoutPlaceholders(releases: readonly Release[]): readonly Release[] {
  const told = releases.filter(
    ({ version, introduction, changes }) =>
      version !== undefined || introduction.length > 0 || changes.length > 0,
  );
  return told.length > 0 ? told : releases;
}

function subjectName(releases: readonly Release[], { settings, title }: ScriptRequest): string {
  const product = audible(settings.productName ?? '');
  const [release] = releases;
  const named = product === '' ? undefined : product;
  if (releases.length > 1 || release === undefined) return named ?? titleAsName(title);
  const version = release.version ?? (release.title === undefined ? settings.version : undefined);
  const only = { ...release, ...(version === undefined ? {} : { version }) };
  const anonymous = named === undefined && version === undefined && release.title === undefined;
  return anonymous ? titleAsName(title) : nameOf(only, named);
}

/** A title that names no product says nothing about it. */
function titleAsName(title: string): string {
  const said = audible(title);
  return /^(?:the )?(?:release notes?|change ?logs?|changes|history|news|releases?|what['’]?s new)$/i.test(
    said,
  )
    ? 'the project'
    : said;
}

/** Puts the plan into words, in the order they are heard, so that no sentence starts like the one before it. */
function layOut(
  chapters: readonly PlannedChapter[],
  { title, content, settings }: ScriptRequest,
  { grave, name }: Subject,
): Narration {
  const wording = new Wording(content);
  const cast =
    settings.speakers === 2
      ? twoHosts(chapters, { tone: hostTone(settings.tone, grave), name })
      : oneNarrator(chapters);
  let previous = '';
  const inWords = ({ speaker, sentences }: Cue): Turn => {
    const said = sentences.map((sentence) => {
      const words = begun(wording.say(sentence, [previous]));
      previous = splitSentences(words).at(-1) ?? words;
      return words;
    });
    return { speaker, text: said.join(' ').replace(/^HOST (?=[12]:)/, 'Host ') };
  };
  return {
    title,
    speakers: settings.speakers,
    chapters: chapters.map((chapter, index) => ({
      title: chapter.title,
      turns: (cast[index] ?? []).map(inWords),
    })),
  };
}

/** Nobody cheers where something is at stake. */
function hostTone(tone: Tone, grave: boolean): Tone {
  return grave && tone === 'enthusiastic' ? 'professional' : tone;
}

/** A sentence with its capital, unless it begins with an identifier. */
function begun(said: string): string {
  const sentence = said.replaceAll(CODE_END, '').replace(/([.!?]['"”’)]{1,3})\.$/, '$1');
  return /^[a-z]+(?=[\s,:]|$)/.test(sentence)
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : sentence;
}
