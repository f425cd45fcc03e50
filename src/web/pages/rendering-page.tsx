import type { Recording } from '../../publishing/recordings.js';
import type { Transcript as Heard } from '../../publishing/transcript.js';
import { Document } from '../parts/document.js';
import { Footer, OwnerLine } from '../parts/footer.js';
import { Icon } from '../parts/icon.js';
import { Masthead, type PageOwner } from '../parts/masthead.js';
import { clockTime, spokenLength } from '../player/clock-time.js';
import { AudioSource, PlayButton, SpeedButton, Volume } from '../player/controls.js';
import { Score } from '../player/score.js';
import { pathOf, type Site } from '../site.js';
import { Facts } from './facts.js';
import { Transcript } from './transcript.js';

export interface RenderingPageProps {
  readonly site: Site;
  readonly recording: Recording;
  readonly owner: PageOwner;
  /** What will be heard, and when, about. */
  readonly sketch: Heard;
  /** How many of its sentences are spoken. */
  readonly spoken: number;
}

/** A public recording that is being spoken: to be read, and to be heard as far as it is there and on from that. */
export function RenderingPage({ site, recording, owner, sketch, spoken }: RenderingPageProps) {
  const { id, title, script } = recording;
  const { cues, chapters, durationMs } = sketch;
  const speakers = script?.speakers ?? 1;
  const spokenMs = spoken >= cues.length ? durationMs : (cues[spoken]?.startMs ?? 0);
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
          <div
            class="wrap player"
            data-making={pathOf(site, `/listen/${id}/progress`)}
            data-duration={Math.round(durationMs)}
          >
            <AudioSource id="source" src={pathOf(site, `/listen/${id}/stream`)} title={title} />
            <div class="timeline">
              <Score id="score" cues={cues} speakers={speakers} {...{ durationMs, spokenMs }} />
            </div>
            <div class="bar">
              <PlayButton of="source" />
              <p class="now-in">
                <span class="chapter" data-now-chapter="">
                  {chapters[0]?.title}
                </span>{' '}
                <span class="time">
                  <b data-now-time="">0:00</b> of about {clockTime(durationMs)}
                </span>
              </p>
              <SpeedButton of="source" />
              <Volume of="source" />
            </div>
            <p class="status">
              <span class="state busy" data-progress="">
                <Icon name="busy" />{' '}
                <span>{`Being spoken: ${spoken} of ${cues.length} sentences`}</span>
              </span>
              <span class="sr" role="status" data-told="" />
              <span class="num" data-left="" />
              <span data-hint="">
                You can listen already: playback goes on to the end. Skipping comes with the
                finished recording.
              </span>
            </p>
          </div>
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
