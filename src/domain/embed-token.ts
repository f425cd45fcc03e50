/** Lets a player on another site play one conversion, until it is revoked (contract: Embed token). */
export interface EmbedToken {
  readonly token: string;
  readonly conversionId: string;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
}
