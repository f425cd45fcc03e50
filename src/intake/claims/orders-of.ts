import path from 'node:path';
import type { AskedOrder, SourceType } from '../../domain/conversion.js';
import type { Product } from '../../domain/product.js';
import { toOrder } from '../../http/views/order.js';
import { productIn } from '../../scripting/reading/product-name.js';
import type { Instructions } from '../instructions/instructions.js';
import { toRequest } from '../instructions/precedence.js';
import type { Part } from '../parts/parts-of.js';
import { titleOfPart } from '../../scripting/reading/title-length.js';

/** A text with what is known of it. */
export interface KnownText {
  /** Of its file, without folder. */
  readonly name: string;
  readonly title: string;
  readonly sourceType: SourceType;
  readonly instructions: Instructions;
  /** Null if none is named. */
  readonly product: Product | null;
}

/** Orders for the parts of a text: each is a valid API request. */
export function ordersOf(known: KnownText, parts: readonly Part[]): readonly AskedOrder[] {
  const { title, sourceType, instructions, product } = known;
  const { voiceName: name } = instructions;
  const productName = narratedProduct(known);
  return parts.map(({ number, content }) => {
    const request = toRequest(instructions, { source_type: sourceType, title, content });
    const order = toOrder({
      ...request,
      title: titleOfPart(request.title, number, parts.length),
      ...(product !== null && { product_id: product.id }),
      ...(productName !== undefined && {
        settings: { ...request.settings, product_name: productName },
      }),
    });
    return name === undefined ? order : { ...order, voice: { ...order.voice, name } };
  });
}

/** Name of the product whose releases a changelog lists; undefined if nothing names it. */
export function productOfReleases(known: KnownText): string | undefined {
  return narratedProduct(known) ?? known.product?.name ?? productIn(known.title);
}

/** The product that the narration names beside what its text names: `prettier-3.7.3.md` may begin with `# 3.7.3`. */
function narratedProduct({ name, title, instructions, product }: KnownText): string | undefined {
  const asked = instructions.request.settings?.product_name;
  if (asked !== undefined || product !== null || productIn(title) !== undefined) return asked;
  return productIn(path.parse(name).name);
}
