import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { inTimes } from '../measures.js';
import { organizationPlace } from '../navigation.js';
import { CommandCopy } from '../parts/command-copy.js';
import { NoticeBox } from '../parts/notice.js';
import { PackRows, type PackProgress, type ShownPack } from '../parts/pack-rows.js';

/** End of the last installation. */
type Outcome = { readonly id: string; readonly name: string } & (
  | { readonly result: 'installed'; readonly timesRealTime: number }
  | { readonly result: 'stopped' }
  | { readonly result: 'failed'; readonly message: string }
);

export interface VoicePacksContent {
  /** Reason why packs are not installed here; null if they are. */
  readonly notHere: string | null;
  readonly mayChange: boolean;
  /** Name of the machine whose packs these are. */
  readonly machine: string;
  /** True if several processes make audio. */
  readonly isOneOfMany: boolean;
  /** Null for a process that makes no audio. */
  readonly shelf: {
    readonly folder: string;
    readonly memoryMegabytes: number;
    readonly packs: readonly ShownPack[];
    readonly catalogueFault: string | null;
    /** Speaker for provider_b in place of voice packs; null if packs speak. */
    readonly spokenBy: string | null;
  } | null;
  readonly progress: PackProgress | null;
  readonly outcome: Outcome | null;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** The voice packs of this machine: what is installed, what can be, and how an installation goes on. */
export function VoicePacksPage(props: PageProps & VoicePacksContent) {
  const { site, frame, shelf, outcome } = props;
  return (
    <Frame
      site={site}
      frame={frame}
      title="Voice packs"
      crumb={<a href={pathOf(site, '/dashboard/health')}>Settings and health</a>}
      lead="Neural voices for provider_b. A pack is fetched once, checked against its SHA-256 and speaks on this machine from then on, without a network and without a restart."
    >
      <div class="stack">
        <Notices {...props} />
        {shelf !== null && (
          <div class="stack" id="packs" data-refresh="">
            <div class="pack-outcome" id="pack-outcome">
              {outcome !== null && <OutcomeNotice site={site} frame={frame} outcome={outcome} />}
            </div>
            <PackRows {...props} packs={shelf.packs} />
            <p class="small quiet">
              Packs are in <code>{shelf.folder}</code> on {props.machine}. Their processes together
              may take {shelf.memoryMegabytes} MB of memory (voices.memoryMegabytes).
            </p>
          </div>
        )}
        <Commands />
      </div>
    </Frame>
  );
}

function Notices({ notHere, isOneOfMany, machine, shelf }: VoicePacksContent) {
  const { spokenBy = null, catalogueFault = null } = shelf ?? {};
  return (
    <>
      {notHere !== null && (
        <NoticeBox
          kind="info"
          title="Voice packs are not installed on this page."
          text={`${notHere} The command below does the same.`}
        />
      )}
      {isOneOfMany && shelf !== null && (
        <NoticeBox
          kind="info"
          title={`This page changes the voices of ${machine} only.`}
          text="Several processes make audio. Each machine has voice packs of its own, unless voices.dir names a shared folder: install the same packs on all of them."
        />
      )}
      {spokenBy !== null && (
        <NoticeBox
          kind="warn"
          title="Voice packs are not used."
          text={`The setting speech.providerB names ${spokenBy}. With auto, requests for provider_b are spoken with voice packs.`}
        />
      )}
      {catalogueFault !== null && (
        <NoticeBox
          kind="bad"
          title="The catalogue cannot be read."
          text={`${catalogueFault} Correct the file that voices.catalogueFile names.`}
        />
      )}
    </>
  );
}

function OutcomeNotice({ site, frame, outcome }: PageProps & { readonly outcome: Outcome }) {
  const { name, result } = outcome;
  if (result === 'failed') {
    return <NoticeBox kind="bad" title={`${name} was not installed.`} text={outcome.message} />;
  }
  if (result === 'stopped') {
    const text = 'What was fetched is kept: an installation goes on from there.';
    return <NoticeBox kind="info" title={`The installation of ${name} was stopped.`} text={text} />;
  }
  const text = `It speaks ${inTimes(outcome.timesRealTime)} here. Requests for provider_b can be spoken with it from now on. To use it for requests that name no voice, select “Use by default”.`;
  const [organization] = frame.organizations;
  return (
    <>
      <NoticeBox kind="ok" title={`${name} is installed.`} text={text} />
      {organization !== undefined && (
        <p>
          <a href={pathOf(site, organizationPlace(organization, 'voices'))}>
            Listen to its voices in {organization.name}
          </a>
        </p>
      )}
    </>
  );
}

function Commands() {
  return (
    <section class="panel in">
      <h2>On the command line</h2>
      <p>
        Commands install the same packs, and those that are in no catalogue: a folder, an archive or
        an address.
      </p>
      <CommandCopy id="install-pack" command="npx lectern voices install kokoro" />
      <p class="small quiet">
        No way out of this network? Bring the downloads of a pack on a disk.
      </p>
      <CommandCopy
        id="install-offline"
        command="npx lectern voices install kokoro --from /media/disk --offline"
      />
    </section>
  );
}
