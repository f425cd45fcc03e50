/** Samples of voices play where they are: links with `data-sample`, which names the voice. One plays at a time. */
export function connectSamples(): void {
  const audio = new Audio();
  let current: HTMLAnchorElement | null = null;
  const status = document.querySelector('[data-sample-status]');
  const stop = () => {
    if (current !== null) show(current, false);
    current = null;
    audio.pause();
  };
  audio.addEventListener('ended', stop);
  audio.addEventListener('error', () => {
    if (current === null) return;
    stop();
    if (status !== null) {
      status.textContent = 'The sample cannot be played. Another one may be spoken: try again.';
      status.classList.remove('sr');
    }
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-sample]')) {
    link.setAttribute('role', 'button');
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const isPlaying = current === link;
      stop();
      if (isPlaying) return;
      if (status !== null) status.textContent = '';
      current = link;
      show(link, true);
      audio.src = link.href;
      // A failure is reported by the event `error`; stopping while it loads is not a failure.
      audio.play().catch(() => undefined);
    });
  }
}

function show(link: HTMLAnchorElement, isPlaying: boolean): void {
  const verb = isPlaying ? 'Stop' : 'Play';
  link.setAttribute('aria-label', `${verb} a sample of ${link.dataset['sample'] ?? ''}`);
  for (const icon of link.querySelectorAll<HTMLElement>('[data-when]')) {
    icon.hidden = (icon.dataset['when'] === 'playing') !== isPlaying;
  }
}
