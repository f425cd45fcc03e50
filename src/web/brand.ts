/** Only form of a colour that is allowed in a stylesheet. */
const HEX = /^#([0-9a-f]{6})$/;

/** Path of the stylesheet that sets an organization's colour; null if the value is not a colour. */
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
