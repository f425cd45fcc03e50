import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Delete,
  Extension,
  Get,
  Patch,
  Path,
  Post,
  Query,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Products } from '../../accounts/products.js';
import type { ProductReads } from '../../contracts/product-store.js';
import type { Product } from '../../domain/product.js';
import type { Cursors } from '../pagination/cursors.js';
import { ApiError } from '../api-error.js';
import type { Deleted, Page, Success } from '../schemas/envelope.js';
import type { UUID } from '../schemas/formats.js';
import type { ProductChanges, ProductDetail, ProductRequest } from '../schemas/product.js';
import { ApiController } from './api-controller.js';

export interface ProductsControllerOptions {
  readonly products: Products;
  readonly reads: ProductReads;
  readonly cursors: Cursors;
}

@Route('products')
@Tags('Products')
@Security('api_key')
export class ProductsController extends ApiController {
  constructor(private readonly options: ProductsControllerOptions) {
    super();
  }

  /**
   * Creates a product that conversions can be associated with by `product_id`.
   * @summary Create a product
   */
  @Post()
  @Extension('x-idempotent', true)
  @SuccessResponse(201, 'Created')
  @Extension('x-errors', ['PRODUCT_NOT_FOUND'])
  async createProduct(
    @Request() request: ExpressRequest,
    @Body() body: ProductRequest,
  ): Promise<Success<ProductDetail>> {
    const { unanswered, claim } = request.context;
    const actor = this.actorOf(request);
    const product =
      unanswered === undefined
        ? await this.options.products.create(actor, this.ownerOf(request), body.name, claim)
        : await this.#find(request, unanswered);
    this.setStatus(201);
    return this.succeed(request, toProductDetail(product));
  }

  /**
   * The products of the organization, newest first.
   * @summary List products
   * @param limit How many at most
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @param cursor `next_cursor` of the previous page
   * @maxLength cursor 16384
   */
  @Get()
  async listProducts(
    @Request() request: ExpressRequest,
    @Query() limit = 20,
    @Query() cursor?: string,
  ): Promise<Page<ProductDetail>> {
    const { reads, cursors } = this.options;
    const owner = this.ownerOf(request);
    const identity = { list: 'products', owner, filters: [] };
    const after = cursor === undefined ? null : cursors.read(identity, cursor).id;
    // One more than asked for tells whether there are more.
    const found = await reads.list(owner, limit + 1, after);
    const items = found.slice(0, limit).map(toProductDetail);
    const last = found.length > limit ? found[limit - 1] : undefined;
    const next_cursor = last === undefined ? null : cursors.write(identity, last);
    const meta = { limit, has_more: next_cursor !== null, next_cursor };
    return this.succeedWithPage(request, { items, meta });
  }

  /**
   * One product.
   * @summary Get a product
   * @param id Id of the product
   */
  @Get('{id}')
  @Extension('x-not-found', 'PRODUCT_NOT_FOUND')
  async getProduct(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<ProductDetail>> {
    return this.succeed(request, toProductDetail(await this.#find(request, id)));
  }

  /**
   * Gives a product another name. An empty object changes nothing.
   * @summary Rename a product
   * @param id Id of the product
   */
  @Patch('{id}')
  @Extension('x-not-found', 'PRODUCT_NOT_FOUND')
  async renameProduct(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
    @Body() body: ProductChanges,
  ): Promise<Success<ProductDetail>> {
    const product =
      body.name === undefined
        ? await this.#find(request, id)
        : await this.#rename(request, id, body.name);
    return this.succeed(request, toProductDetail(product));
  }

  /**
   * Removes a product. Its conversions stay, without a product.
   * @summary Delete a product
   * @param id Id of the product
   */
  @Delete('{id}')
  @Extension('x-not-found', 'PRODUCT_NOT_FOUND')
  async deleteProduct(
    @Request() request: ExpressRequest,
    @Path() id: UUID,
  ): Promise<Success<Deleted<'product'>>> {
    const known = id.toLowerCase();
    const actor = this.actorOf(request);
    const owner = this.ownerOf(request);
    const deleted_at = await this.options.products.remove(actor, known, owner);
    return this.succeed(request, { id: known, object: 'product', deleted: true, deleted_at });
  }

  #rename(request: ExpressRequest, id: string, name: string): Promise<Product> {
    const owner = this.ownerOf(request);
    return this.options.products.rename(this.actorOf(request), id.toLowerCase(), owner, name);
  }

  async #find(request: ExpressRequest, id: string): Promise<Product> {
    const product = await this.options.reads.find(id.toLowerCase(), this.ownerOf(request));
    if (product === null) throw new ApiError('PRODUCT_NOT_FOUND');
    return product;
  }
}

function toProductDetail({ id, name, createdAt }: Product): ProductDetail {
  return { id, name, created_at: createdAt };
}
