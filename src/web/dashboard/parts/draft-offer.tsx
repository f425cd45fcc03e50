import { Icon } from '../../parts/icon.js';

/** Offers a draft of this browser where the server has a newer version; shown by the island `drafts.ts`. */
export function DraftOffer() {
  return (
    <div class="in stack" data-draft-offer="" hidden>
      <div class="notice warn" role="status">
        <Icon name="alert" />
        <p>
          <strong>This browser has an edit of an earlier version.</strong> The script was changed
          since. Restore your edit to continue with it, or drop it.
        </p>
      </div>
      <div class="buttons">
        <button class="button compact" type="button" data-draft-use="">
          Restore my edit
        </button>
        <button class="button compact plain" type="button" data-draft-drop="">
          Drop it
        </button>
      </div>
    </div>
  );
}
