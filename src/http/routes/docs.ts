import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import compression from 'compression';
import { Router, static as serveStatic } from 'express';
import helmet from 'helmet';
import { ERROR_CATALOGUE, ERROR_CODES, publicCode } from '../error-catalogue.js';

/** The documentation page, served whole from here: it loads nothing from elsewhere. */
export function docsRoute(): Router {
  const router = Router();
  router.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          'style-src': ["'self'", "'unsafe-inline'"],
          'upgrade-insecure-requests': null,
        },
      },
      strictTransportSecurity: false,
    }),
  );
  router.get('/', (request, response, next) => {
    // Relative addresses of the page need the slash.
    if (!request.originalUrl.split('?')[0]?.endsWith('/')) response.redirect('docs/');
    else next();
  });
  router.get('/', (_request, response) => void response.type('html').send(PAGE));
  router.get('/errors', (_request, response) => void response.type('html').send(errorsPage()));
  router.get('/start.js', (_request, response) => void response.type('js').send(START));
  router.use('/assets', compression(), serveStatic(assetsFolder(), { index: false, maxAge: '1h' }));
  return router;
}

function assetsFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">`;

const PAGE = `${HEAD}
<title>Lectern API</title>
<link rel="stylesheet" href="assets/swagger-ui.css">
<link rel="icon" href="assets/favicon-32x32.png">
<div id="api"></div>
<script src="assets/swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</html>`;

const START = `SwaggerUIBundle({ url: '../v1/openapi', dom_id: '#api', deepLinking: true });`;

function errorsPage(): string {
  const rows = ERROR_CODES.map((code) => {
    const { status, message } = ERROR_CATALOGUE[code];
    return `<tr id="${code.toLowerCase()}"><td>${status}</td><td><code>${publicCode(code)}</code></td><td>${message}</td></tr>`;
  });
  return `${HEAD}
<title>Lectern API: errors</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
td, th { padding: 0.4rem 0.8rem; text-align: left; vertical-align: top; border-bottom: 1px solid #ddd; }
tr:target { background: #fff3bf; }
</style>
<h1>Errors</h1>
<p>Every error answer carries one of these codes. Codes stay; messages may change.</p>
<table><tr><th>Status</th><th>Code</th><th>What to do</th></tr>${rows.join('')}</table>
</html>`;
}
