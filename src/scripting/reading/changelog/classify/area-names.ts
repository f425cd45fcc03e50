/** Checks whether a name is that of an area; `Tests` and `test` are one. */
export function isAmongAreas(areas: ReadonlySet<string> | undefined, name: string): boolean {
  return areas?.has(areaName(name)) === true;
}

/** A name of an area as sets of areas have it. */
export function areaName(name: string): string {
  return name.trim().toLowerCase().replace(/s$/, '');
}
