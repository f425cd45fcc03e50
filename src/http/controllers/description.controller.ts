import type { Request as ExpressRequest } from 'express';
import {
  Controller,
  Extension,
  Get,
  NoSecurity,
  Query,
  Request,
  Response,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { ApiDescription } from '../openapi/api-description.js';

/**
 * An OpenAPI 3.0 document.
 * @example { "openapi": "3.0.0", "info": { "title": "Lectern API", "version": "1.4.0" }, "paths": {} }
 */
export interface ServedDescription {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, unknown>;
  [section: string]: unknown;
}

@Route('openapi')
@Tags('Description')
export class DescriptionController extends Controller {
  constructor(private readonly description: ApiDescription) {
    super();
  }

  /**
   * This description itself, as OpenAPI 3.0.
   * @summary Get the API description
   * @param format `json` or `yaml`
   */
  @Get()
  @NoSecurity()
  @Extension('x-validated', true)
  @Extension('x-errors', ['ADDRESS_LIMIT_EXCEEDED'])
  @SuccessResponse(200, 'The description', ['application/json', 'application/yaml'])
  @Response<undefined>(304, 'Not changed since it had the ETag of If-None-Match')
  async getOpenApi(
    @Request() request: ExpressRequest,
    @Query() format: 'json' | 'yaml' = 'json',
  ): Promise<ServedDescription | undefined> {
    const { res: response } = request;
    // May be cached, and must be revalidated each time: it changes with the release.
    const body = await this.description.in(format);
    if (response) await body.send(request, response, 'public, no-cache');
    return undefined;
  }
}
