/** A column of 64-bit integers, which Postgres gives as text. Exact up to 2^53, as numbers of JavaScript are. */
export const LARGE_INTEGER = {
  to: (value: number | null | undefined) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};
