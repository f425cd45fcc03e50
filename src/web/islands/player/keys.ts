import { remembered } from '../page/remembered.js';

/** Actions of keys, by `KeyboardEvent.key`. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Elements in which these keys have a meaning of their own. */
const FIELDS = 'input, select, textarea, [contenteditable]';
const PRESSABLE = 'a, button, summary, [role="button"]';

/**
 * Keys for the whole page. They rest while a field has the focus or a dialog is open, and where the reader has switched
 * them off.
 * @param switches the box that turns them on and off
 */
export function connectKeys(actions: KeyActions, switches: HTMLInputElement): void {
  switches.checked = remembered.read('keys') !== 'off';
  switches.addEventListener('change', () => {
    remembered.write('keys', switches.checked ? 'on' : 'off');
  });
  document.addEventListener('keydown', (event) => {
    const action = actions[event.key.toLowerCase()];
    if (action === undefined || !switches.checked || isForSomethingElse(event)) return;
    event.preventDefault();
    action();
  });
}

function isForSomethingElse({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof Element)) return false;
  return target.matches(FIELDS) || (key === ' ' && target.closest(PRESSABLE) !== null);
}
