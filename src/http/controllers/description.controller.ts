import type { Request as ExpressRequest } from 'express';
import {
  Controller,
  Get,
  NoSecurity,
  Query,
  Request,
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
  @SuccessResponse(200, 'The description', ['application/json', 'application/yaml'])
  getOpenApi(
    @Request() request: ExpressRequest,
    @Query() format: 'json' | 'yaml' = 'json',
  ): ServedDescription | undefined {
    const text = format === 'yaml' ? this.description.yaml() : this.description.json();
    request.res?.type(format === 'yaml' ? 'application/yaml' : 'application/json').send(text);
    return undefined;
  }
}
