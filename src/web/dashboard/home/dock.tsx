import { Icon } from '../../parts/icon.js';

/** The player at the foot of the page, while something plays. Script fills and shows it. */
export function Dock() {
  return (
    <section class="dock" aria-label="Player" data-dock="" hidden>
      <button
        class="control play small"
        type="button"
        data-dock-toggle=""
        aria-label="Pause"
        data-playing=""
      >
        <span data-when="paused">
          <Icon name="play" isSolid />
        </span>
        <span data-when="playing">
          <Icon name="pause" isSolid />
        </span>
      </button>
      <p class="title" data-dock-title="" />
      <div class="timeline">
        <div data-dock-score="" />
        <input
          class="seek"
          type="range"
          min="0"
          max="1"
          value="0"
          aria-label="Position"
          data-dock-seek=""
        />
      </div>
      <p class="time">
        <b data-dock-now="">0:00</b> / <span data-dock-length="" />
      </p>
      <button
        class="button plain icon-only compact"
        type="button"
        data-dock-close=""
        aria-label="Close the player"
      >
        <Icon name="close" />
      </button>
      <audio preload="none" data-dock-audio="" />
      <p class="sr" role="status" data-dock-status="" />
    </section>
  );
}
