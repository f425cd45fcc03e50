/**
 * Tells the page around the frame how high the player is, now and whenever that changes. Anybody may know it; what is made of
 * it is up to that page (`embed.js`).
 */
export function fitFrame(root: HTMLElement): void {
  if (window.parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    window.parent.postMessage({ type: 'lectern:height', height }, '*');
  }).observe(root);
}
