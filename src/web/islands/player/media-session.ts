import type { Playback } from './playback.js';

/** Connects playback to the system's media controls: headphones, lock screens, keyboards. */
export function connectMediaSession(
  playback: Playback,
  metadata: { readonly title: string; readonly artist: string },
): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata(metadata);
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => playback.play(),
    pause: () => playback.audio.pause(),
    seekbackward: ({ seekOffset = 15 }) => playback.seekBy(-seekOffset * 1000),
    seekforward: ({ seekOffset = 30 }) => playback.seekBy(seekOffset * 1000),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) playback.seek(seekTime * 1000);
    },
  };
  for (const [action, handler] of Object.entries(actions)) {
    session.setActionHandler(action as MediaSessionAction, handler);
  }
  playback.onTime((atMs) => {
    session.setPositionState({
      duration: playback.durationMs / 1000,
      position: Math.min(atMs, playback.durationMs) / 1000,
      playbackRate: playback.audio.playbackRate,
    });
  });
}
