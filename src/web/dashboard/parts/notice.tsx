import { Icon, type IconName } from '../../parts/icon.js';
import type { Notice } from '../frame-data.js';

const ICONS: Readonly<Record<Notice['kind'], IconName>> = {
  ok: 'ok',
  bad: 'error',
  warn: 'alert',
  info: 'info',
};

export interface NoticeBoxProps extends Notice {
  /** True if the page opens with the focus on it, also without script. */
  readonly isFocused?: boolean;
}

/** A message in a box of its own. Errors interrupt a screen reader, the rest does not. */
export function NoticeBox({ kind, title, text, isFocused = false }: NoticeBoxProps) {
  return (
    <div
      class={`notice ${kind}`}
      role={kind === 'bad' ? 'alert' : 'status'}
      tabIndex={isFocused ? -1 : undefined}
      autofocus={isFocused || undefined}
    >
      <Icon name={ICONS[kind]} />
      <p>
        <strong>{title}</strong>
        {text !== undefined && <> {text}</>}
      </p>
    </div>
  );
}
