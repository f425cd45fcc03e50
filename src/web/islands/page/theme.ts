import { remembered } from './remembered.js';

/**
 * The switch between light and dark, and the remembered choice. The page is not loaded again, so that playback
 * continues.
 */
export function connectTheme(root: HTMLElement): void {
  const chosen = remembered.read('theme');
  if (chosen === 'light' || chosen === 'dark') root.dataset['theme'] = chosen;
  document.querySelector('[data-theme-switch]')?.addEventListener('click', () => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const theme = (root.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    remembered.write('theme', theme);
  });
}
