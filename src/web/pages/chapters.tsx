import type { HeardChapter } from '../../publishing/transcript.js';
import { clockTime, linkTime } from '../player/clock-time.js';

/** The parts to jump to. Without script each link loads the page at its time. */
export function Chapters({ chapters }: { readonly chapters: readonly HeardChapter[] }) {
  return (
    <nav aria-labelledby="h-chapters">
      <h2 id="h-chapters">Chapters</h2>
      <ol class="chapters" data-chapters="">
        {chapters.map(({ title, startMs }) => (
          <li key={startMs}>
            <a href={`?t=${linkTime(startMs)}`} data-seek-to={Math.round(startMs)}>
              <span data-chapter-title="">{title}</span>{' '}
              <span class="time">{clockTime(startMs)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
