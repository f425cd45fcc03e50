import type { ErrorRequestHandler } from 'express';
import { FaultPage, NotFoundPage } from '../../web/pages/error-pages.js';
import { toHtml } from '../../web/parts/document.js';
import type { Site } from '../../web/site.js';
import { toApiError } from './respond-to-errors.js';

/** Errors as pages, for people; what else there is to be done with one, `respondToErrors` does. */
export function respondWithPage(site: Site): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const { status, code, message, headers } = toApiError(error);
    if (response.headersSent || status === 500) {
      next(error);
      return;
    }
    const { requestId } = request.context;
    request.context.errorCode = code;
    const page =
      status === 404
        ? toHtml(NotFoundPage, { site, requestId })
        : toHtml(FaultPage, { site, requestId, status, message });
    response.status(status).set(headers).set('Cache-Control', 'no-store').type('html').send(page);
  };
}
