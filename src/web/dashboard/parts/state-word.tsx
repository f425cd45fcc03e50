import { Icon, type IconName } from '../../parts/icon.js';

/** Meaning of a state; colour is never alone, an icon says the same. */
export type StateKind = 'ok' | 'bad' | 'warn' | 'busy' | 'quiet';

export interface StateWordProps {
  readonly kind: StateKind;
  readonly icon: IconName;
  readonly children: string;
}

/** A state as icon and word. */
export function StateWord({ kind, icon, children }: StateWordProps) {
  return (
    <span class={kind === 'quiet' ? 'state' : `state ${kind}`}>
      <Icon name={icon} /> {children}
    </span>
  );
}
