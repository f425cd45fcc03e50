import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import compression from 'compression';
import { Router, static as serveStatic } from 'express';
import { ErrorCodesPage, type ErrorCodeRow } from '../../web/pages/error-codes-page.js';
import { toHtml } from '../../web/parts/document.js';
import type { Site } from '../../web/site.js';
import { ERROR_CATALOGUE, ERROR_CODES, publicCode } from '../error-catalogue.js';
import { pageHeaders } from '../middleware/page-headers.js';

/** The documentation page, served whole from here: it loads nothing from elsewhere. */
export function docsRoute(site: Site): Router {
  const router = Router();
  router.use(pageHeaders({ hasDataImages: true }));
  router.get('/', (request, response, next) => {
    // Relative addresses of the page need the slash.
    if (!request.originalUrl.split('?')[0]?.endsWith('/')) response.redirect('docs/');
    else next();
  });
  router.get('/', (_request, response) => void response.type('html').send(PAGE));
  router.get('/errors', (_request, response) => {
    response.type('html').send(toHtml(ErrorCodesPage, { site, codes: errorCodes() }));
  });
  router.get('/start.js', (_request, response) => void response.type('js').send(START));
  router.use('/assets', compression(), serveStatic(assetsFolder(), { index: false, maxAge: '1h' }));
  return router;
}

function assetsFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lectern API</title>
<link rel="stylesheet" href="assets/swagger-ui.css">
<link rel="icon" href="assets/favicon-32x32.png">
<div id="api"></div>
<script src="assets/swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</html>`;

const START = `SwaggerUIBundle({ url: '../v1/openapi', dom_id: '#api', deepLinking: true });`;

function errorCodes(): readonly ErrorCodeRow[] {
  return ERROR_CODES.map((code) => {
    const { status, message } = ERROR_CATALOGUE[code];
    return { anchor: code.toLowerCase(), status, code: publicCode(code), message };
  });
}
