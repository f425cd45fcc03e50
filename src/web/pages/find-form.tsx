import { Icon } from '../parts/icon.js';

/** Search in the transcript; works by script only. */
export function FindForm() {
  return (
    <form class="find needs-script" role="search" data-find="">
      <div class="box">
        <label class="sr" for="q">
          Search the transcript
        </label>
        <input
          class="input"
          id="q"
          type="search"
          placeholder="Search the transcript"
          autocomplete="off"
        />
        <button class="go" type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <output for="q" />
      <button
        class="button icon-only"
        type="button"
        aria-label="Previous hit"
        data-step="-1"
        disabled
      >
        <Icon name="up" />
      </button>
      <button class="button icon-only" type="button" aria-label="Next hit" data-step="1" disabled>
        <Icon name="down" />
      </button>
    </form>
  );
}
