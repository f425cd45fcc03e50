import type { Request as ExpressRequest } from 'express';
import {
  Controller,
  Get,
  NoSecurity,
  Produces,
  Query,
  Request,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { ApiDescription } from '../openapi/api-description.js';

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
  @SuccessResponse(200, 'The description, raw')
  @Produces('application/json')
  @Produces('application/yaml')
  getOpenApi(@Request() request: ExpressRequest, @Query() format: 'json' | 'yaml' = 'json'): void {
    const text = format === 'yaml' ? this.description.yaml() : this.description.json();
    request.res?.type(format === 'yaml' ? 'application/yaml' : 'application/json').send(text);
  }
}
