/** Lets a player on another site play one conversion, until it is revoked (contract: Embed token). */
export interface EmbedTokenResource {
  /** For a key of the scope `read` an ellipsis and the last four characters. */
  token: string;
  /** @format uuid */
  conversion_id: string;
  /**
   * Address of the player, with the token in it.
   * @format uri
   */
  embed_url: string;
  /** @format date-time */
  created_at: string;
}

/** A token that no longer works. */
export interface RevokedEmbedToken {
  token: string;
  revoked: true;
  /** @format date-time */
  revoked_at: string;
}
