import type { ChangeKind } from '../../../domain/release.js';
import type { ChangesByKind, SkippedReason, UnsureReason } from '../../../domain/text-outline.js';
import { Icon } from '../../parts/icon.js';
import type { ShownPreview, ShownRelease } from './content.js';

/** Kinds of change in the order in which a listener needs them, singular and plural. */
const KINDS: readonly (readonly [ChangeKind, string, string])[] = [
  ['breaking', 'breaking', 'breaking'],
  ['security', 'security', 'security'],
  ['added', 'added', 'added'],
  ['changed', 'changed', 'changed'],
  ['deprecated', 'deprecated', 'deprecated'],
  ['removed', 'removed', 'removed'],
  ['fixed', 'fixed', 'fixed'],
  ['performance', 'performance', 'performance'],
  ['documentation', 'documentation', 'documentation'],
  ['internal', 'internal', 'internal'],
  ['other', 'of another kind', 'of other kinds'],
];

const REASONS: Readonly<Record<NonNullable<ShownPreview['reason']>, string>> = {
  releases: 'it has headings of releases',
  changes: 'it lists changes',
  prose: 'it is mostly prose',
  undecided: 'nothing in it says that it is a changelog',
};

const UNSURE: Readonly<Record<UnsureReason, string>> = {
  not_placed: 'Left out: no place in the narration was found.',
  kind_unknown: 'Nothing tells what kind of change it is.',
};

const SKIPPED: Readonly<Record<SkippedReason, string>> = {
  step: 'An instruction.',
  credit: 'Thanks and names.',
  pointer: 'Leads to another text.',
  boilerplate: 'A greeting, signature or disclaimer.',
  metadata: 'A header, such as a sender or a date.',
  open: 'Still open.',
  rejected: 'Rejected.',
  moved: 'Moved to another release.',
  says_nothing: 'Says nothing about what changed.',
  not_understood: 'Not understood.',
};

/** Entries that the page lists. */
const MOST_ENTRIES = 50;

/** Outline of the text, before anything is spoken. */
export function PreviewPanel({ preview }: { readonly preview: ShownPreview }) {
  const { title, productName, releases, releaseCount, changes, byKind } = preview;
  const isChangelog = preview.sourceType === 'changelog';
  const hidden = releaseCount - releases.length;
  return (
    <section class="panel understood" aria-labelledby="h-understood">
      <div class="in">
        <div class="pair">
          <h2 id="h-understood">What Lectern understood</h2>
          <p class="num" data-estimate="">
            About {lengthOf(preview.audioSeconds)} of audio · ready in about{' '}
            {lengthOf(preview.readySeconds)}
          </p>
        </div>
        <dl class="facts-list">
          <dt>Kind</dt>
          <dd>
            {isChangelog ? 'Changelog' : 'Document'}
            {preview.reason !== null && <span class="quiet">: {REASONS[preview.reason]}</span>}
          </dd>
          <dt>Title</dt>
          <dd>{title}</dd>
          {productName !== null && (
            <>
              <dt>Product</dt>
              <dd>{productName}</dd>
            </>
          )}
          {isChangelog && (
            <>
              <dt>Changes</dt>
              <dd data-changes={changes}>{counted(changes, byKind)}</dd>
            </>
          )}
          <dt>Language</dt>
          <dd>{preview.language ?? 'Too few words to detect it, or several languages'}</dd>
        </dl>
        <TextList title="Notices" texts={preview.notices} />
        <TextList title="Known issues" texts={preview.knownIssues} />
        {changes > 0 && <EntryList releases={releases} changes={changes} />}
        {releases.length > 1 && (
          <details class="more-facts" open={releases.length <= 5}>
            <summary>{releaseCount} releases</summary>
            <ul class="plain-list">
              {releases.map((release, index) => (
                <ReleaseLine key={index} release={release} />
              ))}
              {hidden > 0 && <li class="quiet">and {hidden} older ones</li>}
            </ul>
          </details>
        )}
      </div>
      {preview.unsure.length > 0 && (
        <div class="in">
          <h3>
            <Icon name="alert" /> Lines to look at: {preview.unsureCount}
          </h3>
          <ol class="unsure">
            {preview.unsure.map(({ line, text, reason }) => (
              <li key={line}>
                <span class="num">Line {line}</span> <code>{text}</code>{' '}
                <small>{UNSURE[reason]}</small>
              </li>
            ))}
          </ol>
          {preview.unsureCount > preview.unsure.length && (
            <p class="small quiet">The first {preview.unsure.length} are shown.</p>
          )}
        </div>
      )}
      <SkippedLines skipped={preview.skipped} />
      {preview.warnings.length > 0 && (
        <ul class="in remarks small">
          {preview.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function EntryList({ releases, changes }: Pick<ShownPreview, 'releases' | 'changes'>) {
  const entries = releases.flatMap((release) => release.entries).slice(0, MOST_ENTRIES);
  return (
    <details class="more-facts">
      <summary>Entries</summary>
      <ul class="plain-list">
        {entries.map(({ kind, text, line }, index) => (
          <li key={index}>
            <span class="quiet">{kind}</span> {text}
            {line !== null && <small class="num quiet"> line {line}</small>}
          </li>
        ))}
        {changes > entries.length && <li class="quiet">and {changes - entries.length} more</li>}
      </ul>
    </details>
  );
}

function SkippedLines({ skipped }: Pick<ShownPreview, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <div class="in">
      <h3>Left out</h3>
      <ol class="unsure">
        {skipped.map(({ line, text, reason }, index) => (
          <li key={index}>
            {line !== null && <span class="num">Line {line}</span>} <code>{text}</code>{' '}
            <small>{SKIPPED[reason]}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

function TextList({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details class="more-facts" open>
      <summary>{title}</summary>
      <ul class="plain-list">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

function ReleaseLine({ release }: { readonly release: ShownRelease }) {
  const { version, date, isUnreleased, changes, byKind } = release;
  const name = version ?? date ?? (isUnreleased ? 'Unreleased' : 'Without a version');
  return (
    <li>
      <b>{name}</b>
      {date !== null && version !== null && <span class="quiet"> {date}</span>}
      {isUnreleased && version !== null && <span class="quiet"> not released yet</span>}:{' '}
      {counted(changes, byKind)}
    </li>
  );
}

function counted(changes: number, byKind: ChangesByKind): string {
  const kinds = KINDS.flatMap(([kind, one, several]) => {
    const count = byKind[kind] ?? 0;
    return count === 0 ? [] : [`${String(count)} ${count === 1 ? one : several}`];
  });
  const all = changes === 1 ? '1 change' : `${String(changes)} changes`;
  return kinds.length === 0 ? all : `${all}: ${kinds.join(', ')}`;
}

/** A duration as people say it: `25 s`, `3 min`. */
export function lengthOf(seconds: number): string {
  if (seconds < 90) return `${String(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${String(minutes)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
