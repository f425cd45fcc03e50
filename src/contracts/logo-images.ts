/** Converts images of unknown origin to logos that can be served. */
export interface LogoImages {
  /**
   * Draws what an image shows into a new PNG of at most 512 × 512 pixels and 300,000 bytes. Nothing else of the image
   * remains.
   * @param organizationId Organizations take turns
   * @throws {LogoRefusal}
   */
  convert(image: Buffer, organizationId: string): Promise<Buffer>;
}
