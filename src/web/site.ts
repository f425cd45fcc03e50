import type { WebAssets } from './assets.js';

/** Address of the pages, and their assets. */
export interface Site {
  /** `http.publicUrl`, no trailing slash. Links that others are given begin with it. */
  readonly publicUrl: string;
  readonly assets: Pick<WebAssets, 'nameOf'>;
}

/**
 * The address of a place as pages load it: its path only, so that a page works under every name of the server.
 * @param place with its leading slash
 */
export function pathOf({ publicUrl }: Pick<Site, 'publicUrl'>, place: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '') + place;
}

/** Path of the asset that the build made from a source. */
export function assetPath(site: Site, source: string): string {
  return pathOf(site, `/assets/${site.assets.nameOf(source)}`);
}
