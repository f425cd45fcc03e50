/** A colour as it may stand in a stylesheet: nothing else of it ever does. */
const HEX = /^#([0-9a-f]{6})$/;

/** The place of the stylesheet that sets an organization's colour; null for what is no colour. */
export function brandPlace(color: string | null): string | null {
  const hex = HEX.exec(color ?? '')?.[1];
  return hex === undefined ? null : `/assets/brand/${hex}.css`;
}

/** @param hex six hexadecimal digits; null for anything else */
export function brandStyle(hex: string): string | null {
  return HEX.test(`#${hex}`) ? `[data-brand] { --brand: #${hex}; }\n` : null;
}

/** The place of a logo that an organization has uploaded. */
export function logoPlace(organizationId: string, version: string): string {
  return `/assets/logos/${organizationId}.png?v=${version}`;
}
