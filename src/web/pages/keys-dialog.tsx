import { Dialog } from '../parts/dialog.js';

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['Space', 'K'], 'Play, pause'],
  [['J', 'L'], 'Back 15, forward 30 seconds'],
  [['Up', 'Down'], 'Previous, next sentence'],
  [['1', '…', '9'], 'Chapter'],
  [['<', '>'], 'Slower, faster'],
  [['M'], 'Mute'],
  [['/'], 'Search the transcript'],
];

/** Dialog with the meaning of each key, and the switch that turns the keys off. */
export function KeysDialog() {
  return (
    <Dialog id="keys" title="Keyboard">
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <>
            <dt key={what}>
              {keys.map((key) => (
                <>{key === '…' ? key : <kbd key={key}>{key}</kbd>} </>
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
