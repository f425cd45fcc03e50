import type { ReadyRecording } from '../../publishing/recordings.js';
import { Document } from '../parts/document.js';
import { Footer, OwnerLine } from '../parts/footer.js';
import { Icon } from '../parts/icon.js';
import { Masthead, type PageOwner } from '../parts/masthead.js';
import { AudioSource } from '../player/controls.js';
import { ListenPlayer } from '../player/listen-player.js';
import { pathOf, type Site } from '../site.js';
import { Chapters } from './chapters.js';
import { KeysDialog } from './keys-dialog.js';
import { DiscoveryTags } from './discovery-tags.js';
import { Facts } from './facts.js';
import { FindForm } from './find-form.js';
import { ShareDialog } from './share-dialog.js';
import { Transcript, UntimedTranscript } from './transcript.js';
import { TakeAway } from './take-away.js';

export interface ListenPageProps {
  readonly site: Site;
  readonly recording: ReadyRecording;
  readonly owner: PageOwner;
  /** Address of a public podcast feed; null if no such feed exists. */
  readonly feedUrl: string | null;
  /** Start position of the link, in milliseconds. */
  readonly startMs: number;
}

/** A finished recording: heard, read, searched, shared. */
export function ListenPage({ site, recording, owner, feedUrl, startMs }: ListenPageProps) {
  const { id, title, state } = recording;
  const { media, transcript } = state;
  const durationMs = media.durationSeconds * 1000;
  const chapters = transcript?.chapters ?? [];
  return (
    <Document
      site={site}
      title={`${title} · ${owner.name}`}
      style="listen.css"
      scripts={['theme.js', 'listen.js']}
      color={owner.branding.primaryColor}
      isIndexed={recording.mode === 'live'}
      bodyClass="listen"
      head={<DiscoveryTags site={site} recording={recording} feedUrl={feedUrl} />}
    >
      <a class="skip" href="#transcript">
        Skip to the transcript
      </a>
      <Masthead site={site} owner={owner} feedUrl={feedUrl} />
      <main>
        <div class="hero wrap">
          <h1>{title}</h1>
          <Facts recording={recording} durationMs={durationMs} />
        </div>
        <section class="deck" aria-label="Player">
          <div class="wrap player" data-player="" data-duration={Math.round(durationMs)}>
            <AudioSource
              id="source"
              src={pathOf(site, `/listen/${id}/audio`)}
              startMs={startMs}
              title={title}
            />
            <ListenPlayer
              of="source"
              cues={transcript?.cues ?? [{ speaker: 1, startMs: 0, endMs: durationMs }]}
              durationMs={durationMs}
              speakers={transcript === null ? 1 : (recording.script?.speakers ?? 1)}
              chapters={chapters}
            />
          </div>
        </section>
        <div class="columns wrap">
          <aside class="aside" aria-label="Chapters and downloads">
            {chapters.length > 0 && <Chapters chapters={chapters} />}
            <TakeAway site={site} recording={recording} />
            <p class="note">
              <Icon name="voice" />
              <span>
                {recording.script?.speakers === 2
                  ? 'Both voices are synthetic: a program speaks the text on this page.'
                  : 'The voice is synthetic: a program speaks the text on this page.'}
              </span>
            </p>
          </aside>
          <Reading site={site} recording={recording} />
        </div>
      </main>
      <Footer>
        <OwnerLine owner={owner} />
      </Footer>
      <ShareDialog site={site} recording={recording} />
      <KeysDialog />
    </Document>
  );
}

/** The text, to be read along or by itself. */
function Reading({ site, recording }: Pick<ListenPageProps, 'site' | 'recording'>) {
  const { id, script, state } = recording;
  const { transcript } = state;
  return (
    <article class="read" id="transcript" aria-label="Transcript">
      {transcript !== null && <FindForm />}
      {transcript !== null && (
        <Transcript transcript={transcript} speakers={script?.speakers ?? 1} />
      )}
      {transcript === null && script !== null && <UntimedTranscript script={script} />}
      <p class="follow needs-script" data-follow="" hidden>
        <button class="button compact" type="button">
          <Icon name="down" />
          <span>
            Follow the voice, <span class="num" data-follow-time="" />
          </span>
        </button>
      </p>
      <p class="print-only">Listen at {`${site.publicUrl}/listen/${id}`}</p>
    </article>
  );
}
