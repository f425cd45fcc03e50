import type { OpenApiDocument } from '../../src/http/openapi/document.js';
import { DescriptionCheck } from './description-check.js';

/** By the description without the address of its daemon. Making one takes as long as hundreds of answers. */
const checks = new Map<string, DescriptionCheck>();

/** The check against what a daemon serves as its description: daemons that serve the same share one. */
export async function servedDescription(origin: string): Promise<DescriptionCheck> {
  const response = await fetch(`${origin}/v1/openapi`);
  const description = (await response.text()).replaceAll(origin, '');
  const check =
    checks.get(description) ?? new DescriptionCheck(JSON.parse(description) as OpenApiDocument);
  checks.set(description, check);
  return check;
}
