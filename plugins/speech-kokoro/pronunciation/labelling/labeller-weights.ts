/** Weights of a labeller as its JSON file holds them. */
export interface LabellerWeights extends WrittenTable {
  /** Labels by number. */
  readonly labels: readonly string[];
  /** Numbers of the labels that a unit can have, the most frequent one first. */
  readonly candidates: Readonly<Record<string, readonly number[]>>;
}

/** A large table of which few places have a weight. */
interface WrittenTable {
  /** Places of the table. */
  readonly size: number;
  /** Weight that the byte 1 stands for. */
  readonly step: number;
  /** Base64 of the distance of each weight from the last one: bytes of 7 bits, the high bit set where more follow. */
  readonly distances: string;
  /** Base64 of a signed byte for each weight. */
  readonly weights: string;
}

const MOST = 127;
const MORE = 0x80;
const BITS = 7;

/** Reads a table as a signed byte for each place. */
export function readTable({ size, distances, weights }: WrittenTable): Int8Array {
  const table = new Int8Array(size);
  const bytes = new Int8Array(Buffer.from(weights, 'base64'));
  let place = -1;
  let distance = 0;
  let shift = 0;
  let at = 0;
  for (const byte of Buffer.from(distances, 'base64')) {
    distance |= (byte & (MORE - 1)) << shift;
    shift += BITS;
    if ((byte & MORE) !== 0) continue;
    place += distance;
    table[place] = bytes[at] ?? 0;
    at += 1;
    distance = 0;
    shift = 0;
  }
  return table;
}

/** Writes the weights of a table that are not 0 when they are rounded. */
export function writeTable(table: Float32Array): WrittenTable {
  const heaviest = table.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = Number((heaviest / MOST).toPrecision(4));
  const distances: number[] = [];
  const weights: number[] = [];
  let last = -1;
  for (const [place, weight] of table.entries()) {
    const rounded = Math.max(-MOST, Math.min(MOST, Math.round(weight / step)));
    if (rounded === 0) continue;
    weights.push(rounded);
    let distance = place - last;
    last = place;
    for (; distance >= MORE; distance >>= BITS) distances.push((distance & (MORE - 1)) | MORE);
    distances.push(distance);
  }
  return {
    size: table.length,
    step,
    distances: Buffer.from(distances).toString('base64'),
    weights: Buffer.from(Int8Array.from(weights).buffer).toString('base64'),
  };
}
