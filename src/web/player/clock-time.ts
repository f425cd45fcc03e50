/** A place in audio as people read it: `4:05`, `1:02:09`. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(Math.max(ms, 0) / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}

/** A length as people say it: `40 s`, `4 min`, `1 h 2 min`. */
export function spokenLength(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** In seconds, as links to a place have it: `?t=122`. */
export function linkTime(ms: number): string {
  return String(Math.floor(ms / 1000));
}
