import type { Recording } from '../../publishing/recordings.js';
import type { Transcript as Heard } from '../../publishing/transcript.js';
import { Document } from '../parts/document.js';
import { Footer, OwnerLine } from '../parts/footer.js';
import { Icon } from '../parts/icon.js';
import { Masthead, type PageOwner } from '../parts/masthead.js';
import { spokenLength } from '../player/clock-time.js';
import { RenderingPlayer } from '../player/rendering-player.js';
import { pathOf, type Site } from '../site.js';
import { Facts } from './facts.js';
import { Transcript } from './transcript.js';

export interface RenderingPageProps {
  readonly site: Site;
  readonly recording: Recording;
  readonly owner: PageOwner;
  /** Estimated transcript of the recording. */
  readonly sketch: Heard;
  /** Number of spoken sentences. */
  readonly spoken: number;
}

/** A public recording that is being spoken: to be read, and to be heard as far as it is there and on from that. */
export function RenderingPage({ site, recording, owner, sketch, spoken }: RenderingPageProps) {
  const { id, title, script } = recording;
  const { durationMs } = sketch;
  const speakers = script?.speakers ?? 1;
  return (
    <Document
      site={site}
      title={`Being made: ${title} · ${owner.name}`}
      style="listen.css"
      scripts={['theme.js', 'making.js']}
      color={owner.branding.primaryColor}
      isIndexed={false}
      bodyClass="listen"
    >
      <a class="skip" href="#transcript">
        Skip to the transcript
      </a>
      <Masthead site={site} owner={owner} />
      <main>
        <div class="hero wrap">
          <h1>{title}</h1>
          <Facts recording={recording} durationMs={null} />
        </div>
        <section class="deck" aria-label="Player">
          <RenderingPlayer
            class="wrap"
            progressSrc={pathOf(site, `/listen/${id}/progress`)}
            src={pathOf(site, `/listen/${id}/stream`)}
            hint="You can listen already: playback goes on to the end. Skipping comes with the finished recording."
            {...{ title, sketch, speakers, spoken }}
          />
        </section>
        <div class="columns wrap">
          <aside class="aside" aria-labelledby="h-making">
            <h2 id="h-making">In the making</h2>
            <p class="note">
              <Icon name="clock" />
              <span>
                About {spokenLength(durationMs)}. Chapters, sharing, download and captions come with
                the finished recording.{' '}
                <span class="needs-script">This page changes by itself.</span>
                <noscript>Load the page again in a minute.</noscript>
              </span>
            </p>
            <p class="note">
              <Icon name="voice" />
              <span>
                {speakers === 2 ? 'Both voices are synthetic.' : 'The voice is synthetic.'} Nobody
                recorded them: a program speaks the text below.
              </span>
            </p>
          </aside>
          <article class="read" id="transcript" aria-label="Transcript">
            <Transcript transcript={sketch} speakers={speakers} spoken={spoken} />
          </article>
        </div>
      </main>
      <Footer>
        <OwnerLine owner={owner} />
      </Footer>
    </Document>
  );
}
