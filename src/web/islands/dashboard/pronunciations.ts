import { findElement } from '../page/find-element.js';
import { hearSentence } from './sentence-speech.js';

/** Buttons that speak a term as the fields next to them have it, saved or not. */
export function connectPronunciations(): void {
  const root = document.querySelector<HTMLElement>('[data-pronunciations]');
  root?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('[data-hear]');
    const entry = button?.closest<HTMLElement>('[data-entry]');
    if (button != null && entry != null) void hear(root, entry, button);
  });
}

async function hear(
  root: HTMLElement,
  entry: HTMLElement,
  button: HTMLButtonElement,
): Promise<void> {
  const status = findElement(entry, '[data-hear-status]', HTMLElement);
  const valueOf = (name: string) =>
    entry.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  status.textContent = '';
  button.setAttribute('aria-busy', 'true');
  const fields = { term: valueOf('term'), spoken: valueOf('spoken') };
  status.textContent = await hearSentence(root, fields);
  button.removeAttribute('aria-busy');
}
