import { Icon } from '../../parts/icon.js';
import { Score } from '../../player/score.js';
import { pathOf, type Site } from '../../site.js';
import { StateWord } from '../parts/state-word.js';
import { When } from '../parts/when.js';
import type { ConversionRow } from './content.js';

export interface ConversionRowsProps {
  readonly site: Site;
  /** Path of the list. */
  readonly place: string;
  readonly rows: readonly ConversionRow[];
  readonly mayWrite: boolean;
  readonly now: number;
}

/** The list of conversions: each with the score of its narration. */
export function ConversionRows({ rows, ...props }: ConversionRowsProps) {
  return (
    <ul class="panel rows" data-rows="">
      {rows.map((row) => (
        <Row key={row.id} row={row} {...props} />
      ))}
    </ul>
  );
}

interface RowProps extends Omit<ConversionRowsProps, 'rows'> {
  readonly row: ConversionRow;
}

function Row({ site, place, row, mayWrite, now }: RowProps) {
  const { id, title, productName, facts, state, detail, score, waits, isBusy } = row;
  const own = pathOf(site, `${place}/${id}`);
  return (
    <li id={`c-${id}`} data-row="" data-busy={isBusy ? '' : undefined}>
      <span class="play-place">
        <PlayButton row={row} audio={`${own}/audio`} />
      </span>
      <div class="what">
        <a href={own} data-open="">
          {title}
        </a>
        <p class="meta">
          {productName !== null && (
            <>
              <b>{productName}</b>{' '}
            </>
          )}
          {productName === null ? capitalized(facts.join(' · ')) : facts.join(' · ')}
        </p>
      </div>
      <div class="strip">
        {score !== null && waits === null && (
          <Score
            id={`s-${id}`}
            cues={score.cues}
            durationMs={score.durationMs}
            speakers={score.speakers}
            isSolid
            {...(score.spokenMs === null ? {} : { spokenMs: score.spokenMs })}
          />
        )}
        {waits !== null && <p>{waits}</p>}
      </div>
      <p class="side-info">
        <StateWord kind={state.kind} icon={state.icon}>
          {state.word}
        </StateWord>
        <span class="num">
          {detail !== null && `${detail} · `}
          <When at={row.createdAt} now={now} />
        </span>
      </p>
      <details class="row-menu">
        <summary class="button plain icon-only compact more" aria-label={`More for ${title}`}>
          <Icon name="more" />
        </summary>
        <ul class="menu">
          <li>
            <a href={own}>Open</a>
          </li>
          {row.isPublic && (
            <li>
              <a href={pathOf(site, `/listen/${id}`)}>Listen page</a>
            </li>
          )}
          {row.durationSeconds !== null && (
            <li>
              <a href={`${own}/audio?download=yes`} download="">
                Download
              </a>
            </li>
          )}
          {mayWrite && (
            <li>
              <a class="danger" href={`${own}/delete`}>
                Delete…
              </a>
            </li>
          )}
        </ul>
      </details>
    </li>
  );
}

/** Playback needs script: without it the row leads to the page of the conversion, which has a player of the browser. */
function PlayButton({ row, audio }: { readonly row: ConversionRow; readonly audio: string }) {
  const { id, title, durationSeconds } = row;
  if (durationSeconds === null)
    return (
      <span class="mute-icon">
        <Icon name="file" />
      </span>
    );
  return (
    <button
      class="control play small needs-script"
      type="button"
      data-play={audio}
      data-id={id}
      data-title={title}
      data-duration={durationSeconds}
      aria-label={`Play ${title}`}
    >
      <span data-when="paused">
        <Icon name="play" isSolid />
      </span>
      <span data-when="playing">
        <Icon name="pause" isSolid />
      </span>
    </button>
  );
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
