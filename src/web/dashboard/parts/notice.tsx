import { Icon, type IconName } from '../../parts/icon.js';
import type { Notice } from '../frame-data.js';

const ICONS: Readonly<Record<Notice['kind'], IconName>> = {
  ok: 'ok',
  bad: 'error',
  warn: 'alert',
  info: 'info',
};

/** A message in a box of its own. Errors interrupt a screen reader, the rest does not. */
export function NoticeBox({ kind, title, text }: Notice) {
  return (
    <div class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <p>
        <strong>{title}</strong>
        {text !== undefined && <> {text}</>}
      </p>
    </div>
  );
}
