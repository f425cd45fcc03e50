import type { Mode } from './account.js';

/** Something that conversions are about; groups them and gives their narration its name. */
export interface Product {
  /** UUID v7. */
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  readonly name: string;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
}
