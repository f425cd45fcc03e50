import { connectKeys } from '../player/keys.js';
import type { Dock } from './dock.js';

/** Says which conversions came to another state while the list was loaded again. */
function connectStates(list: HTMLElement): void {
  const status = document.querySelector('[data-list-status]');
  const states = () =>
    new Map(
      [...list.querySelectorAll('[data-row]')].map((row) => {
        const title = row.querySelector('[data-open]')?.textContent ?? '';
        return [row.id, `${title}: ${row.querySelector('.state')?.textContent.trim() ?? ''}`];
      }),
    );
  let known = states();
  document.addEventListener('refreshed', () => {
    const now = states();
    const changed = [...now].filter(([id, state]) => known.has(id) && known.get(id) !== state);
    known = now;
    if (status !== null && changed.length > 0)
      status.textContent = changed.map(([, state]) => state).join('. ');
  });
}

/** Closes the menu of a row by Escape and by a click beside it. */
function connectMenus(list: HTMLElement): void {
  const open = () => [...list.querySelectorAll<HTMLDetailsElement>('.row-menu[open]')];
  document.addEventListener('click', ({ target }) => {
    for (const menu of open()) {
      if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
    }
  });
  list.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/** Moves through the list of conversions with the keyboard. */
export function connectList(dock: Dock | null): void {
  const list = document.getElementById('list');
  const switches = document.querySelector('[data-keys-on]');
  if (list === null || dock === null || !(switches instanceof HTMLInputElement)) return;
  connectMenus(list);
  connectStates(list);
  let current = '';
  const rows = () => [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const mark = () => {
    for (const row of rows()) {
      if (row.id === current) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
  };
  const move = (by: number) => {
    const all = rows();
    const at = all.findIndex(({ id }) => id === current);
    const next = all[Math.min(Math.max(at === -1 ? 0 : at + by, 0), all.length - 1)];
    if (next === undefined) return;
    current = next.id;
    mark();
    next.tabIndex = -1;
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  const play = () => {
    const button = document.getElementById(current)?.querySelector('[data-play]');
    if (button instanceof HTMLElement) dock.toggle(button);
  };
  const search = () => {
    const field = document.getElementById('q');
    if (field instanceof HTMLInputElement) field.select();
  };
  const showKeys = () => {
    const dialog = document.getElementById('keys');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  };
  connectKeys(
    {
      ...{ j: () => move(1), arrowdown: () => move(1) },
      ...{ k: () => move(-1), arrowup: () => move(-1) },
      ' ': play,
      n: () => document.getElementById('content')?.focus(),
      '/': search,
      '?': showKeys,
    },
    switches,
  );
  list.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('[data-row]'))
      return;
    const link = target.querySelector('[data-open]');
    if (link instanceof HTMLAnchorElement) link.click();
  });
  document.addEventListener('refreshed', mark);
}
