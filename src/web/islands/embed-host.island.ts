// For pages that show players: gives each frame the height that its player asks for. Loaded as a classic script,
// `<script src="https://…/embed.js" async></script>`, and small enough to be read.
{
  const LOWEST = 64;
  /** The full player with its transcript, and a little. */
  const HIGHEST = 400;
  const script = document.currentScript;
  const players = script instanceof HTMLScriptElement ? new URL('embed/', script.src).href : '';

  /** A height that a player may have; null for any other message. */
  const heightOf = (data: unknown): number | null => {
    if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) {
      return null;
    }
    const { type, height } = data;
    if (type !== 'lectern:height' || typeof height !== 'number') return null;
    return height >= LOWEST && height <= HIGHEST ? height : null;
  };

  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const height = heightOf(data);
    if (height === null || players === '') return;
    for (const frame of document.querySelectorAll('iframe')) {
      // A message changes only the height of its own frame, which has to be that of a player.
      if (frame.contentWindow === source && frame.src.startsWith(players)) {
        frame.style.height = `${height}px`;
      }
    }
  });
}
