/** Seconds, minutes and seconds, or hours as well: `122`, `2:02`, `1:02:03`, `1h2m3s`. */
const CLOCK = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d{1,3})?)$/;
const UNITS = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s)?$/;

/** The place that a link names by `?t=`, in milliseconds; 0 if it names none. */
export function timeOfLink(t: string): number {
  const parts = CLOCK.exec(t) ?? UNITS.exec(t);
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? [])
    .slice(1)
    .map((part) => Number(part || 0));
  return (hours * 3600 + minutes * 60 + seconds) * 1000;
}
