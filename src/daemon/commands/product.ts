import { v7 as uuidv7 } from 'uuid';
import type { OfProducts } from '../../cli/administration.js';
import type { Report } from '../../cli/report.js';
import type { AccountReads } from '../../contracts/account-store.js';
import type { Owner } from '../../contracts/conversion-store.js';
import type { Product } from '../../domain/product.js';
import {
  CommandRefused,
  nameOf,
  organizationOf,
  timeOf,
  type CommandOptions,
} from './command-options.js';

/** Read at once: no organization keeps as many by hand. */
const MOST_PRODUCTS = 10_000;

/** `lectern product …` */
export class ProductCommands {
  constructor(private readonly options: CommandOptions) {}

  async create(text: string, of: OfProducts): Promise<Report> {
    const { unitOfWork, clock } = this.options;
    const name = nameOf(text, 'product');
    const product = await unitOfWork.write(async ({ accounts, products }) => {
      const owner = await ownerOf(accounts, of);
      const created = { id: uuidv7(), ...owner, name, createdAt: timeOf(clock) };
      await products.add(created);
      return created;
    });
    return { ...overview([product]), json: toJson(product) };
  }

  async list(of: OfProducts): Promise<Report> {
    const { accounts, products } = this.options.reads;
    const owner = await ownerOf(accounts, of);
    return overview(await products.list(owner, MOST_PRODUCTS, null));
  }

  async rename(id: string, text: string, of: OfProducts): Promise<Report> {
    const name = nameOf(text, 'product');
    const product = await this.options.unitOfWork.write(async ({ accounts, products }) => {
      const owner = await ownerOf(accounts, of);
      const found = await products.find(id.toLowerCase(), owner);
      if (found === null) throw notFound(id);
      await products.rename(found.id, owner, name);
      return { ...found, name };
    });
    return { ...overview([product]), json: toJson(product) };
  }

  async remove(id: string, of: OfProducts): Promise<Report> {
    const { unitOfWork, clock } = this.options;
    const product = await unitOfWork.write(async ({ accounts, products }) => {
      const owner = await ownerOf(accounts, of);
      const found = await products.find(id.toLowerCase(), owner);
      if (found === null) throw notFound(id);
      await products.remove(found.id, owner);
      return found;
    });
    return {
      ...overview([product]),
      json: { id: product.id, object: 'product', deleted: true, deleted_at: timeOf(clock) },
      note: 'Deleted. Its conversions stay.',
    };
  }
}

async function ownerOf(accounts: AccountReads, { org, test }: OfProducts): Promise<Owner> {
  const { id } = await organizationOf(accounts, org);
  return { organizationId: id, mode: test === true ? 'test' : 'live' };
}

function notFound(id: string): CommandRefused {
  return new CommandRefused(
    `This organization has no product "${id}": lectern product list shows those that it has.`,
  );
}

function toJson({ id, name, createdAt }: Product) {
  return { id, name, created_at: createdAt };
}

function overview(products: readonly Product[]): Report {
  return {
    json: products.map(toJson),
    columns: ['ID', 'NAME', 'CREATED'],
    rows: products.map(({ id, name, createdAt }) => [id, name, createdAt.slice(0, 10)]),
    empty: 'This organization has no products: make one with lectern product create.',
  };
}
