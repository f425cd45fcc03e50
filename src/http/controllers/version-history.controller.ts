import type { Request as ExpressRequest } from 'express';
import { Get, NoSecurity, Request, Response, Route, Tags } from '@tsoa/runtime';
import type { Failure, Success } from '../schemas/envelope.js';
import type { VersionHistory } from '../schemas/version-history.js';
import { VERSION_HISTORY } from '../version-history.js';
import { ApiController } from './api-controller.js';

@Route('changelog')
@Tags('Description')
export class VersionHistoryController extends ApiController {
  /**
   * The versions of this API with what each of them brought.
   * @summary Get the version history of the API
   */
  @Get()
  @NoSecurity()
  // One mention brings the schema of errors into the description; error-responses.ts says which come where.
  @Response<Failure>(500, 'Internal error')
  getVersionHistory(@Request() request: ExpressRequest): Success<VersionHistory> {
    this.setHeader('Cache-Control', 'public, max-age=3600');
    return this.succeed(request, VERSION_HISTORY);
  }
}
