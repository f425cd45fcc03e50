/** Pauses a player when another one of the same server begins on the same site. */
export function playAlone(audio: HTMLAudioElement): void {
  const channel = openChannel();
  if (channel === null) return;
  audio.addEventListener('play', () => channel.postMessage('playing'));
  channel.addEventListener('message', () => audio.pause());
}

/** Null if the browser keeps frames from telling each other. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('lectern-players');
  } catch {
    return null;
  }
}
