import type { Recording } from '../../publishing/recordings.js';
import { spokenLength } from '../player/clock-time.js';

export interface FactsProps {
  readonly recording: Recording;
  readonly durationMs: number | null;
}

/** Product, version, date, length and voices: whatever is known. */
export function Facts({ recording, durationMs }: FactsProps) {
  const { product, version, at, script } = recording;
  return (
    <p class="facts">
      {(product !== null || version !== null) && (
        <span>
          {product !== null && <span class="product">{product}</span>}{' '}
          {version !== null && <span class="version">{version}</span>}
        </span>
      )}
      <time datetime={at.slice(0, 10)}>{longDate(at)}</time>
      {durationMs !== null && <span class="num">{spokenLength(durationMs)}</span>}
      {script?.speakers === 2 && <span>Two hosts</span>}
    </p>
  );
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `14 November 2026`, of the day in UTC. */
export function longDate(at: string): string {
  return DATE.format(new Date(at));
}
