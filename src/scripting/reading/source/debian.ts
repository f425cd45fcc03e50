import { findDate } from '../changelog/sections/dates.js';

/** `nginx (1.22.1-9) unstable; urgency=medium` (Debian Policy 4.4) */
const HEAD = /^(\S+) \(([^()\s]+)\) [^;]*; ?urgency=\w+/;
const TRAILER = /^ -- [^>]*> {1,2}(.+)$/;
/** Whose entries follow, where several people made a release: `  [ Debian Janitor ]` */
const SECTION = /^ {2}\[ .{1,80} \]$/;

/** Whether a line opens a release of a Debian changelog. */
export function isDebianHead(line: string): boolean {
  return HEAD.test(line);
}

/** Moves the date of a Debian changelog's trailer line up to the heading of its release. */
export function liftTrailers(lines: readonly string[]): string[] {
  const lifted: string[] = [];
  let head: number | undefined;
  for (const line of lines) {
    const [whole, product, version] = HEAD.exec(line) ?? [];
    const date = head === undefined ? undefined : TRAILER.exec(line)?.[1];
    if (whole !== undefined) {
      head = lifted.length;
      lifted.push(`${product ?? ''} ${version ?? ''}`);
    } else if (head !== undefined && date !== undefined) {
      lifted[head] = `${lifted[head] ?? ''} (${findDate(date)?.date ?? date})`;
      head = undefined;
    } else if (head === undefined || !SECTION.test(line)) lifted.push(line);
  }
  return lifted;
}
