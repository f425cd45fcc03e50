import { Router, type Request, type Response } from 'express';
import type { Asset, WebAssets } from '../../web/assets.js';
import { brandStyle } from '../../web/brand.js';
import { ApiError } from '../api-error.js';

/** Their names carry the hash of their bytes: they never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** A player in a sandboxed frame has no origin: even its own scripts and fonts come from another one. */
const FOR_ALL_SITES = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Scripts, styles and fonts of the pages, compressed by the build, and the colours of organizations. */
export function assetsRoute(assets: Pick<WebAssets, 'find'>): Router {
  const router = Router();
  router.get('/brand/:hex.css', (request, response) => {
    const style = brandStyle(request.params.hex);
    if (style === null) throw new ApiError('ROUTE_NOT_FOUND');
    response.set('Cache-Control', FOREVER).type('css').send(style);
  });
  router.get('/:name', (request, response) => {
    const asset = assets.find(request.params.name);
    if (asset === undefined) throw new ApiError('ROUTE_NOT_FOUND');
    sendAsset(request, response, asset);
  });
  return router;
}

/** The script for sites that show players, under a name that stays. */
export function embedScriptRoute(assets: Pick<WebAssets, 'find' | 'nameOf'>): Router {
  const script = assets.find(assets.nameOf('embed-host.js'));
  const router = Router();
  router.get('/', (request, response) => {
    if (script === undefined) throw new ApiError('ROUTE_NOT_FOUND');
    sendAsset(request, response, script, 'public, max-age=3600');
  });
  return router;
}

function sendAsset(
  request: Request,
  response: Response,
  asset: Asset,
  cacheControl = FOREVER,
): void {
  response.set({ 'Cache-Control': cacheControl, 'Content-Type': asset.contentType });
  response.set(FOR_ALL_SITES);
  if (asset.br !== undefined) response.vary('Accept-Encoding');
  const encoding = request.acceptsEncodings(['br', 'gzip', 'identity']);
  const compressed = encoding === 'br' || encoding === 'gzip' ? asset[encoding] : undefined;
  if (compressed === undefined) {
    response.end(asset.body);
    return;
  }
  response.set({ 'Content-Encoding': String(encoding) }).end(compressed);
}
