/** A place in audio as it is said: `2 minutes 5 seconds`. */
export function spokenTime(ms: number): string {
  const all = Math.floor(ms / 1000);
  const parts = [
    [Math.floor(all / 3600), 'hour'],
    [Math.floor(all / 60) % 60, 'minute'],
    [all % 60, 'second'],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  if (said.length === 0) return '0 seconds';
  return said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ');
}
