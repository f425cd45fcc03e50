/** What this process has worked, in milliseconds: unlike a clock it does not count what others do meanwhile. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
