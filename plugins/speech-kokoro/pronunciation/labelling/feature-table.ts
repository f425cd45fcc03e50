/** Number that stands for a feature, the same in training and use (FNV-1a, 32 bits). */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1)
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash;
}

/** Place of the weight of a feature for a label. Several pairs can share a place. */
export function placeOf(hash: number, label: number, size: number): number {
  const mixed = Math.imul(hash ^ Math.imul(label + 1, 0x9e3779b1), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % size;
}
