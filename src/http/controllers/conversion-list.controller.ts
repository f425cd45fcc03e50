import type { Request as ExpressRequest } from 'express';
import { Get, Query, Request, Route, Security, Tags } from '@tsoa/runtime';
import type { ConversionPages } from '../pagination/conversion-pages.js';
import type { ConversionListItem } from '../schemas/conversion-list.js';
import type { Page } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import { toConversionListItem } from '../views/conversion-list-view.js';
import { ApiController } from './api-controller.js';

@Route('conversions')
@Tags('Conversions')
@Security('api_key')
export class ConversionListController extends ApiController {
  constructor(private readonly pages: ConversionPages) {
    super();
  }

  /**
   * The conversions of the organization, newest first.
   * @summary List conversions
   * @param source_type Only those made from a changelog, or from a document
   * @param status Only those in this state
   * @param q Only those whose title contains this text, whatever the case of its letters
   * @maxLength q 200
   * @param product_id Only those of this product
   * @param limit How many at most
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @param cursor `next_cursor` of the previous page
   * @maxLength cursor 16384
   */
  @Get()
  async listConversions(
    @Request() request: ExpressRequest,
    @Query() source_type?: 'changelog' | 'document',
    @Query() status?: 'pending' | 'processing' | 'generating' | 'completed' | 'failed',
    @Query() q?: string,
    @Query() product_id?: UUID,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<Page<ConversionListItem>> {
    const page = await this.pages.read(
      {
        list: 'conversions',
        owner: this.ownerOf(request),
        ...(source_type !== undefined && { sourceType: source_type }),
        ...(status !== undefined && { status }),
        ...(q !== undefined && q.trim() !== '' && { titlePart: q.trim() }),
        ...(product_id !== undefined && { productId: product_id.toLowerCase() }),
        limit,
        cursor,
      },
      toConversionListItem,
    );
    return this.succeedWithPage(request, page);
  }
}
