const NAMES = [
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'],
  ...['isPrototypeOf', '__defineGetter__', 'toLocaleString'],
];

/** Names that a look-up in an object finds though nobody put them there, also with a capital. */
export const INHERITED_NAMES: readonly string[] = [
  ...NAMES,
  ...NAMES.flatMap((name) =>
    /^[a-z]/.test(name) ? [name.charAt(0).toUpperCase() + name.slice(1)] : [],
  ),
];
