import type { Unsaved } from '../making/passing-over.js';

const FIELDS = 'input:not([type="hidden"]):not([type="range"]), textarea';

/** Fields of forms whose values differ from those that the page came with, and dialogs that are open. */
export class EditedFields implements Unsaved {
  constructor(private readonly page: Document) {}

  get isThere(): boolean {
    if (this.page.querySelector('dialog[open]') !== null) return true;
    return [...this.page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
      (field) => field.form !== null && field.value !== field.defaultValue,
    );
  }

  onLess(callback: () => void): void {
    // Dialogs report their end to themselves only, unless one listens on the way down.
    for (const event of ['input', 'reset', 'close']) {
      this.page.addEventListener(event, () => callback(), { capture: true });
    }
  }
}
