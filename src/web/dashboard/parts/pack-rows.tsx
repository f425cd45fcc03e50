import { pathOf } from '../../site.js';
import type { PageProps } from '../frame.js';
import { inBytes, inSeconds, inTimes, plural } from '../measures.js';
import { PostForm } from './post-form.js';
import { StateWord } from './state-word.js';

/** A voice pack as the page lists it. */
export interface ShownPack {
  readonly id: string;
  readonly name: string;
  readonly state: 'installed' | 'broken' | 'available';
  readonly voices: readonly string[];
  readonly diskBytes: number;
  readonly fetchBytes: number;
  readonly memoryMegabytes: number | null;
  readonly timesRealTime: number | null;
  readonly estimatedTimes: number | null;
  readonly fits: boolean;
  /** True for the pack that speaks if a request names no voice. */
  readonly isDefault: boolean;
  readonly mayBeDefault: boolean;
  readonly licence: string;
  /** Description; for a broken pack, the fault. */
  readonly about: string;
  /** Null for a pack that was brought from elsewhere. */
  readonly ofCatalogue: object | null;
}

/** An installation in progress. */
export interface PackProgress {
  readonly id: string;
  readonly name: string;
  readonly phase: 'preparing' | 'fetching' | 'unpacking' | 'trying' | 'stopping';
  readonly bytes: number;
  readonly totalBytes: number;
  readonly secondsLeft: number | null;
  readonly by: string;
}

export interface PackRowsProps extends PageProps {
  readonly packs: readonly ShownPack[];
  readonly progress: PackProgress | null;
  readonly mayChange: boolean;
}

/** Table of the voice packs: what each needs, and what can be done with it. */
export function PackRows({ packs, ...props }: PackRowsProps) {
  if (packs.length === 0) return null;
  return (
    <div class="panel">
      <table class="table packs">
        <thead>
          <tr>
            <th scope="col">Pack</th>
            <th scope="col">Licence</th>
            <th scope="col">Needs</th>
            <th scope="col">
              <span class="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <Row key={pack.id} pack={pack} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<PackRowsProps, 'packs'> {
  readonly pack: ShownPack;
}

function Row({ pack, ...props }: RowProps) {
  const { id, name, state, about, voices, licence } = pack;
  const own = props.progress?.id === id ? props.progress : null;
  return (
    <tr id={`pack-${id}`}>
      <td data-label="Pack">
        <div>
          <strong>{name}</strong>
          {voices.length > 0 && <small>{plural(voices.length, 'voice')}</small>}
          {state !== 'broken' && <small>{about}</small>}
          {own === null && <State pack={pack} />}
        </div>
      </td>
      <td data-label="Licence">
        <span class="small quiet">{licence === '' ? 'unknown' : licence}</span>
      </td>
      <td data-label={own === null ? 'Needs' : 'Progress'} id={`needs-${id}`}>
        {own === null ? <Needs pack={pack} /> : <Progress progress={own} />}
      </td>
      <td class="end">{props.mayChange && <Actions pack={pack} own={own} {...props} />}</td>
    </tr>
  );
}

function State({ pack }: { readonly pack: ShownPack }) {
  const { state, about, timesRealTime, fits, isDefault } = pack;
  if (state === 'broken') {
    return (
      <>
        <StateWord kind="bad" icon="error">
          Cannot be used
        </StateWord>
        <small>Reason: {about}.</small>
      </>
    );
  }
  if (state === 'installed') {
    return (
      <>
        <StateWord kind={timesRealTime === null ? 'warn' : 'ok'} icon="ok">
          {timesRealTime === null ? 'Installed, not tried yet' : 'Installed'}
        </StateWord>
        {isDefault && <small>Speaks if a request names no voice</small>}
      </>
    );
  }
  if (fits) return null;
  return (
    <>
      <StateWord kind="warn" icon="alert">
        Needs more memory
      </StateWord>
      <small>Raise voices.memoryMegabytes to install it.</small>
    </>
  );
}

function Needs({ pack }: { readonly pack: ShownPack }) {
  const { state, fetchBytes, diskBytes, memoryMegabytes, timesRealTime, estimatedTimes } = pack;
  if (state === 'broken') return <span class="quiet">unknown</span>;
  const memory = memoryMegabytes === null ? '' : `, ${memoryMegabytes} MB of memory`;
  return (
    <div class="num">
      {state === 'available' && `${inBytes(fetchBytes)} to fetch`}
      <small>
        {inBytes(diskBytes)} on disk{memory}
      </small>
      {timesRealTime !== null && <small>{inTimes(timesRealTime)}</small>}
      {estimatedTimes !== null && <small>About {inTimes(estimatedTimes)}</small>}
    </div>
  );
}

const PHASES: Readonly<Record<PackProgress['phase'], string>> = {
  preparing: 'Preparing',
  fetching: 'Fetching',
  unpacking: 'Unpacking and checking',
  trying: 'Speaking a first sentence',
  stopping: 'Stopping',
};

function Progress({ progress }: { readonly progress: PackProgress }) {
  const { name, phase, bytes, totalBytes, secondsLeft, by } = progress;
  const isFetching = phase === 'fetching';
  const left = secondsLeft === null ? '' : `, ${inSeconds(secondsLeft)} left`;
  return (
    <div data-busy="">
      <span class="small num">
        {PHASES[phase]}
        {isFetching ? `: ${inBytes(bytes)} of ${inBytes(totalBytes)}${left}` : ' …'}
      </span>
      <progress
        max={isFetching ? totalBytes : undefined}
        value={isFetching ? bytes : undefined}
        aria-label={`Installation of ${name}`}
      />
      <small>Started by {by}</small>
    </div>
  );
}

function Actions({ site, frame, pack, own, progress }: RowProps & { own: PackProgress | null }) {
  const { id, name, state, fits, timesRealTime, ofCatalogue } = pack;
  const place = `/dashboard/voices/${id}`;
  if (own !== null) {
    return (
      <PostForm site={site} frame={frame} place={`${place}/stop`}>
        <button class="button compact" type="submit" aria-label={`Stop installing ${name}`}>
          Stop
        </button>
      </PostForm>
    );
  }
  const isWhole = state === 'installed' && timesRealTime !== null;
  const isInstallable = ofCatalogue !== null && fits && !isWhole;
  return (
    <div class="buttons">
      {isInstallable && (
        <PostForm site={site} frame={frame} place={`${place}/install`}>
          <button
            class="button compact"
            type="submit"
            aria-label={`${VERBS[state]} ${name}`}
            disabled={progress !== null}
          >
            {VERBS[state]}
          </button>
        </PostForm>
      )}
      {progress === null && <DefaultForm site={site} frame={frame} pack={pack} />}
      {state !== 'available' && progress === null && (
        <a
          class="button compact danger"
          href={pathOf(site, `${place}/remove`)}
          aria-label={`Remove ${name}`}
        >
          Remove
        </a>
      )}
    </div>
  );
}

function DefaultForm({ site, frame, pack }: PageProps & { readonly pack: ShownPack }) {
  const { id, name, isDefault, mayBeDefault } = pack;
  if (!isDefault && !mayBeDefault) return null;
  const [action, verb] = isDefault
    ? (['not-default', 'Do not use by default'] as const)
    : (['default', 'Use by default'] as const);
  return (
    <PostForm site={site} frame={frame} place={`/dashboard/voices/${id}/${action}`}>
      <button class="button compact" type="submit" aria-label={`${verb}: ${name}`}>
        {verb}
      </button>
    </PostForm>
  );
}

/** An installed pack is offered again where it was not tried. */
const VERBS: Readonly<Record<ShownPack['state'], string>> = {
  available: 'Install',
  broken: 'Repair',
  installed: 'Try',
};
