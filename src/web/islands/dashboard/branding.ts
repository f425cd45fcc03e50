import { brandColoursOf } from '../../../domain/brand-colour.js';
import { contrastVerdict } from '../../../domain/brand-contrast.js';

/** Time without a change after which a colour is loaded, in milliseconds: a picker reports each step of the pointer. */
const PAUSE_MS = 150;

/** Shows name and colour of the branding form in the preview while they are changed. */
export function connectBranding(): void {
  const preview = document.querySelector<HTMLElement>('[data-branding-preview]');
  const [name, color, picker] = [inputOf('name'), inputOf('color'), inputOf('picker')];
  if (preview === null || name === null || color === null || picker === null) return;
  document.querySelector('[data-without-script]')?.remove();
  name.addEventListener('input', () => {
    for (const shown of preview.querySelectorAll('.org > span')) shown.textContent = name.value;
  });
  let timer: number | undefined;
  const change = () => {
    showContrast(preview, color.value);
    clearTimeout(timer);
    timer = setTimeout(() => showColour(preview, color.value), PAUSE_MS);
  };
  color.addEventListener('input', () => {
    if (brandColoursOf(color.value) !== null) picker.value = color.value.toLowerCase();
    change();
  });
  picker.addEventListener('input', () => {
    color.value = picker.value;
    change();
  });
}

function inputOf(id: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input#${id}`);
}

function showContrast(preview: HTMLElement, color: string): void {
  const place = preview.querySelector('[data-contrast]');
  if (place === null) return;
  const { isReadable, text } = contrastVerdict(color);
  place.textContent = text;
  place.className = isReadable ? 'state ok' : 'state bad';
}

/** Loads the stylesheet of a colour, then removes that of the one before. What is not a colour changes nothing. */
function showColour(preview: HTMLElement, color: string): void {
  if (color !== '' && brandColoursOf(color) === null) return;
  const shown = [...preview.querySelectorAll('[data-brand-style]')];
  if (color === '') {
    shown.forEach((link) => link.remove());
    setBranded(preview, false);
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset['brandStyle'] = '';
  link.href = `${preview.dataset['brandStyles'] ?? ''}${color.slice(1).toLowerCase()}.css`;
  link.addEventListener('load', () => {
    shown.forEach((older) => older.remove());
    setBranded(preview, true);
  });
  preview.prepend(link);
}

function setBranded(preview: HTMLElement, isBranded: boolean): void {
  for (const part of preview.querySelectorAll('.preview')) {
    part.toggleAttribute('data-brand', isBranded);
  }
}
