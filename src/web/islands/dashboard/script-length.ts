import { lengthOf } from './sentence-editor.js';

/** Shows words and minutes of a text field while one types: `[data-measures]` names the field by its id. */
export function connectScriptLength(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-measures]')) {
    const field = document.getElementById(place.dataset['measures'] ?? '');
    if (!(field instanceof HTMLTextAreaElement)) continue;
    const show = () => (place.textContent = lengthOf(field.value));
    field.addEventListener('input', show);
    show();
  }
}
