import type { Request as ExpressRequest } from 'express';
import { Get, Query, Request, Route, Security, Tags } from '@tsoa/runtime';
import { productKey } from '../../domain/product-name.js';
import type { ConversionPages } from '../pagination/conversion-pages.js';
import type { ChangelogSummary } from '../schemas/conversion-list.js';
import type { Page } from '../schemas/envelope.js';
import { toChangelogSummary } from '../views/conversion-list-view.js';
import { ApiController } from './api-controller.js';

@Route('changelogs')
@Tags('Changelogs')
@Security('api_key')
export class ChangelogsController extends ApiController {
  constructor(private readonly pages: ConversionPages) {
    super();
  }

  /**
   * The changelogs that were converted, newest first.
   * @summary List changelogs
   * @param product_name Only those of this product, upper and lower case alike
   * @maxLength product_name 200
   * @param limit How many at most
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 50
   * @param cursor `next_cursor` of the previous page
   * @maxLength cursor 16384
   */
  @Get()
  async listChangelogs(
    @Request() request: ExpressRequest,
    @Query() product_name?: string,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<Page<ChangelogSummary>> {
    const page = await this.pages.read(
      {
        list: 'changelogs',
        owner: this.ownerOf(request),
        sourceType: 'changelog',
        ...(product_name !== undefined && { productKey: productKey(product_name) }),
        limit,
        cursor,
      },
      toChangelogSummary,
    );
    return this.succeedWithPage(request, page);
  }
}
