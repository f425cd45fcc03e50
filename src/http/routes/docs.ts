import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { ErrorCodesPage, type ErrorCodeRow } from '../../web/pages/error-codes-page.js';
import { toHtml } from '../../web/parts/document.js';
import type { Site } from '../../web/site.js';
import { ApiError } from '../api-error.js';
import { ERROR_CATALOGUE, ERROR_CODES, publicCode } from '../error-catalogue.js';
import { KeptBody } from '../kept-body.js';
import { pageHeaders } from '../middleware/page-headers.js';
import { whenFailed } from '../../domain/expected-faults.js';

/** Files of swagger-ui-dist that the page loads, with their content types. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
]);

const HTML = 'text/html; charset=utf-8';
const PAGE_CACHE = 'no-cache';
const ASSET_CACHE = 'public, max-age=3600';

/** The documentation page, served whole from here: it loads nothing from elsewhere. */
export function docsRoute(site: Site): Router {
  const router = Router();
  const assets = new Map<string, Promise<KeptBody>>();
  const assetOf = (name: string) => {
    const contentType = ASSETS.get(name);
    if (contentType === undefined) throw new ApiError('ROUTE_NOT_FOUND');
    const asset = assets.get(name) ?? readAsset(name, contentType);
    assets.set(name, asset);
    whenFailed(asset, () => assets.delete(name));
    return asset;
  };
  let errors: KeptBody | undefined;
  router.use(pageHeaders({ hasDataImages: true }));
  router.get('/', (request, response, next) => {
    // Relative addresses of the page need the slash.
    if (!request.originalUrl.split('?')[0]?.endsWith('/')) response.redirect('docs/');
    else next();
  });
  router.get('/', (request, response) => PAGE.send(request, response, PAGE_CACHE));
  router.get('/errors', (request, response) => {
    errors ??= new KeptBody(toHtml(ErrorCodesPage, { site, codes: errorCodes() }), HTML);
    return errors.send(request, response, PAGE_CACHE);
  });
  router.get('/start.js', (request, response) => START.send(request, response, PAGE_CACHE));
  router.get('/assets/:name', async (request, response) => {
    const asset = await assetOf(request.params.name);
    await asset.send(request, response, ASSET_CACHE);
  });
  return router;
}

async function readAsset(name: string, contentType: string): Promise<KeptBody> {
  const manifest = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
  return new KeptBody(await readFile(path.join(path.dirname(manifest), name)), contentType);
}

const PAGE = new KeptBody(
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lectern API</title>
<link rel="stylesheet" href="assets/swagger-ui.css">
<link rel="icon" href="assets/favicon-32x32.png">
<div id="api"></div>
<script src="assets/swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</html>`,
  HTML,
);

const START = new KeptBody(
  `SwaggerUIBundle({ url: '../v1/openapi', dom_id: '#api', deepLinking: true });`,
  'text/javascript; charset=utf-8',
);

function errorCodes(): readonly ErrorCodeRow[] {
  return ERROR_CODES.map((code) => {
    const { status, message } = ERROR_CATALOGUE[code];
    return { anchor: code.toLowerCase(), status, code: publicCode(code), message };
  });
}
