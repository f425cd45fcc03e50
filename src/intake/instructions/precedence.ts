import type { ConversionRequest } from '../../http/schemas/conversion-request.js';
import { type Instructions, NO_INSTRUCTIONS, type RequestFields } from './instructions.js';
import { isFieldValues } from './unknown-fields.js';

/**
 * Instructions put together, field by field.
 * @param layers what goes before first: the sidecar, front matter, the folder's file, its parents', the settings
 */
export function combine(layers: readonly Instructions[]): Instructions {
  return layers.reduceRight<Instructions>((below, above) => over(above, below), NO_INSTRUCTIONS);
}

function over(above: Instructions, below: Instructions): Instructions {
  const { product_id: productId, ...lower } = below.request;
  const request: RequestFields = merge(
    above.product === undefined && productId !== undefined
      ? { ...lower, product_id: productId }
      : lower,
    above.request,
  );
  const { product, ...rest } = withOneSpeaker(above, { ...below, ...above, request });
  // A product is named in one way: by its id it is the request's.
  const isById = above.product === undefined && above.request.product_id !== undefined;
  return product === undefined || isById ? rest : { ...rest, product };
}

/** Fields of `voice` that say who speaks. */
const SPEAKER_FIELDS = ['provider', 'voice_id', 'model', 'host_voice_ids'] as const;

/** A name above replaces the fields below that say who speaks, and such fields replace a name below. */
function withOneSpeaker(above: Instructions, merged: Instructions): Instructions {
  const { voiceName, ...unnamed } = merged;
  if (voiceName === undefined) return merged;
  const { voice = {}, ...request } = merged.request;
  if (above.voiceName === undefined) {
    const isReplaced = SPEAKER_FIELDS.some((field) => above.request.voice?.[field] !== undefined);
    return isReplaced ? unnamed : merged;
  }
  const delivery = Object.fromEntries(
    Object.entries(voice).filter(([field]) => !SPEAKER_FIELDS.some((speaker) => speaker === field)),
  );
  return { ...merged, request: { ...request, voice: delivery } };
}

/** Objects are merged, everything else is replaced. */
function merge<T extends object>(below: T, above: T): T {
  const merged: [string, unknown][] = Object.entries(above).map(
    ([name, value]: [string, unknown]) => {
      const under: unknown = Object.entries(below).find(([key]) => key === name)?.[1];
      return [name, isFieldValues(value) && isFieldValues(under) ? merge(under, value) : value];
    },
  );
  return { ...below, ...Object.fromEntries(merged) };
}

/** Fields of a request that instructions cannot leave open. */
export type FileFacts = Pick<ConversionRequest, 'source_type' | 'title' | 'content'>;

/** The request for a file, or for a part of it. What the instructions say of title and source type goes before the facts. */
export function toRequest({ request }: Instructions, facts: FileFacts): ConversionRequest {
  return { ...facts, ...request, content: facts.content };
}
