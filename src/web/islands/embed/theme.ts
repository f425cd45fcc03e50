const THEMES: readonly unknown[] = ['light', 'dark', 'auto'];

/**
 * Lets the page around the frame change between light and dark while it plays: `{ type: 'lectern:theme', theme: 'dark' }`.
 * Nothing else is taken from messages, and none from others.
 */
export function takeTheme(root: HTMLElement): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isThemeMessage(data)) return;
    if (data.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = data.theme;
  });
}

function isThemeMessage(data: unknown): data is { readonly theme: string } {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('theme' in data)) {
    return false;
  }
  return data.type === 'lectern:theme' && THEMES.includes(data.theme);
}
