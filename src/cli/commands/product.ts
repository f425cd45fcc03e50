import type { Command } from 'commander';
import { findOrganization } from '../../accounts/organizations.js';
import { Products } from '../../accounts/products.js';
import type { Owner } from '../../contracts/conversion-store.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import type { Product } from '../../domain/product.js';
import { addNoun, ORG, ORG_ABOUT, type Installation } from '../administration.js';
import type { CommandContext } from '../command-context.js';
import type { Report } from '../report.js';
import type { RunCommand } from '../run-command.js';

interface OfProducts {
  readonly org: string;
  /** The sandbox' products. */
  readonly test?: boolean;
}

/** Read at once: no organization keeps as many by hand. */
const MOST_PRODUCTS = 10_000;

/** `lectern product …` */
export function addProduct(program: Command, context: CommandContext, run: RunCommand): void {
  const about = { name: 'product', about: 'products, which give releases a history' };
  const { noun, administer } = addNoun(program, about, context, run);
  const command = (name: string, description: string) =>
    noun
      .command(name)
      .description(description)
      .requiredOption(ORG, ORG_ABOUT)
      .option('--test', 'products of the sandbox');

  administer<OfProducts>(
    command('create', 'create a product').argument('<name>'),
    async (installation, of, name = '') => {
      const owner = await ownerOf(installation, of);
      const product = await productsOf(installation).create(COMMAND_LINE, owner, name.trim());
      return { ...overview([product]), json: toJson(product) };
    },
  );
  administer<OfProducts>(command('list', 'list the products'), async (installation, of) => {
    const owner = await ownerOf(installation, of);
    return overview(await installation.reads.products.list(owner, MOST_PRODUCTS, null));
  });
  administer<OfProducts>(
    command('rename', 'rename a product').argument('<id>').argument('<name>'),
    async (installation, of, id = '', name = '') => {
      const owner = await ownerOf(installation, of);
      const products = productsOf(installation);
      const product = await products.rename(COMMAND_LINE, id.toLowerCase(), owner, name.trim());
      return { ...overview([product]), json: toJson(product) };
    },
  );
  administer<OfProducts>(
    command('delete', 'delete a product; its conversions are kept').argument('<id>'),
    async (installation, of, id = '') => {
      const owner = await ownerOf(installation, of);
      const products = productsOf(installation);
      const deleted_at = await products.remove(COMMAND_LINE, id.toLowerCase(), owner);
      return {
        json: { id: id.toLowerCase(), object: 'product', deleted: true, deleted_at },
        columns: ['ID', 'DELETED'],
        rows: [[id.toLowerCase(), deleted_at]],
        note: 'Its conversions are kept.',
      };
    },
  );
}

function productsOf({ unitOfWork, clock }: Installation): Products {
  return new Products(unitOfWork, clock);
}

async function ownerOf({ reads }: Installation, { org, test }: OfProducts): Promise<Owner> {
  const { id } = await findOrganization(reads.accounts, org);
  return { organizationId: id, mode: test === true ? 'test' : 'live' };
}

function toJson({ id, name, createdAt }: Product) {
  return { id, name, created_at: createdAt };
}

function overview(products: readonly Product[]): Report {
  return {
    json: products.map(toJson),
    columns: ['ID', 'NAME', 'CREATED'],
    rows: products.map(({ id, name, createdAt }) => [id, name, createdAt.slice(0, 10)]),
    empty: 'This organization has no products. Create one with lectern product create.',
  };
}
