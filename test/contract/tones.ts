const RATE = 44_100;
const WINDOW_SECONDS = 0.1;

/** The pitch in Hz of a pure tone at a time of samples at 44.1 kHz: how often it comes up through zero. */
export function toneAt(samples: Int16Array, seconds: number): number {
  const at = Math.round((seconds - WINDOW_SECONDS / 2) * RATE);
  const window = samples.subarray(at, at + WINDOW_SECONDS * RATE);
  const rises: number[] = [];
  for (let i = 1; i < window.length; i += 1) {
    if ((window[i - 1] ?? 0) < 0 && (window[i] ?? 0) >= 0) rises.push(i);
  }
  const [first = 0, last = 0] = [rises[0], rises.at(-1)];
  return ((rises.length - 1) * RATE) / (last - first);
}
