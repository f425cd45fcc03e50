/** The volume slider: media-chrome keeps the volume for the next visit when it is asked for it by its event. */
export function connectVolume(root: ParentNode, audio: HTMLAudioElement): void {
  const slider = root.querySelector('[data-volume]');
  const controller = audio.closest('media-controller');
  if (!(slider instanceof HTMLInputElement) || controller === null) return;
  slider.addEventListener('input', () => {
    const detail = slider.valueAsNumber / 100;
    controller.dispatchEvent(new CustomEvent('mediavolumerequest', { detail }));
  });
  const show = () => {
    slider.value = String(Math.round(audio.muted ? 0 : audio.volume * 100));
  };
  audio.addEventListener('volumechange', show);
  show();
}

export function toggleMute(audio: HTMLAudioElement): void {
  audio.muted = !audio.muted;
}
