import { Dialog } from '../../parts/dialog.js';

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['J', 'Down'], 'Next conversion'],
  [['K', 'Up'], 'Previous conversion'],
  [['Enter'], 'Open it'],
  [['Space'], 'Play, pause'],
  [['N'], 'New: to the text'],
  [['/'], 'Search'],
  [['?'], 'All keys'],
];

/** Keys of the list of conversions, and the switch that turns them off. */
export function ListKeysDialog() {
  return (
    <Dialog id="keys" title="Keyboard">
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <>
            <dt key={what}>
              {keys.map((key) => (
                <>
                  <kbd key={key}>{key}</kbd>{' '}
                </>
              ))}
            </dt>
            <dd>{what}</dd>
          </>
        ))}
      </dl>
      <label class="check">
        <input type="checkbox" data-keys-on="" checked /> <span>Use single keys on this page</span>
      </label>
    </Dialog>
  );
}
