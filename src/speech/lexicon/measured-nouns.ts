/**
 * Nouns for measured or counted quantities, in lower case: a comparison after one is with a quantity, and not with a
 * version.
 */
export const MEASURED_NOUNS: ReadonlySet<string> = new Set(
  `accuracy age altitude amount amounts angle area average brightness capacity charge coefficient concentration confidence
  conductivity consumption count cpu current cvss delta delay density depth deviation diameter difference distance
  duration energy error factor flow force frequency gain gpa growth height hours humidity index input intensity
  interest latency length level levels load loss margin mass maximum mean median memory minimum n number output
  percentage percentile ph power precision pressure price priority probability quality quantity radius range rank rate
  rates rating ratings ratio recall resistance result results salary score scores severity share size snr speed
  sum temperature threshold thickness time torque total usage utilization value values velocity viscosity voltage
  volume weight width x y yield z`.split(/\s+/u),
);
