import { findElement } from '../page/find-element.js';
import type { Following } from './following.js';
import { markHits } from './hits.js';
import type { Lines } from './lines.js';

/** The search in the transcript: marks all hits, and steps from one to the next. */
export function connectSearch(form: HTMLFormElement, lines: Lines, following: Following): void {
  const input = findElement(form, 'input', HTMLInputElement);
  const output = findElement(form, 'output', HTMLOutputElement);
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('[data-step]')];
  let hits: readonly HTMLElement[] = [];
  let current = -1;

  const go = (to: number) => {
    hits[current]?.removeAttribute('aria-current');
    current = hits.length === 0 ? -1 : (to + hits.length) % hits.length;
    const hit = hits[current];
    output.textContent = hit === undefined ? '' : `${current + 1} of ${hits.length}`;
    if (hit === undefined) return;
    hit.setAttribute('aria-current', 'true');
    following.stop();
    hit.scrollIntoView({ block: 'center' });
  };
  const search = () => {
    hits = markHits(lines, input.value);
    for (const button of buttons) button.disabled = hits.length === 0;
    go(0);
    if (hits.length === 0 && input.value.trim().length > 1) output.textContent = 'Not found';
  };

  input.addEventListener('input', search);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    input.value = '';
    search();
    input.blur();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    go(current - 1);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (hits.length === 0) search();
    else go(current + 1);
  });
  for (const button of buttons) {
    button.addEventListener('click', () => go(current + Number(button.dataset['step'])));
  }
}
