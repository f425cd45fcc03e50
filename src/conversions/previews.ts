import type { ProductReads } from '../contracts/product-store.js';
import type { PronunciationReads } from '../contracts/pronunciation-store.js';
import type { WorkPrincipal } from '../domain/account.js';
import type { ConversionOrder, NarrationSettings } from '../domain/conversion.js';
import type { VoiceSettings } from '../domain/voice.js';
import { ProductNotFound } from '../domain/failure.js';
import type { Pronunciation } from '../domain/pronunciation.js';
import type { Product } from '../domain/product.js';
import type { TextOutline } from '../domain/text-outline.js';
import type { Backlog } from './backlog.js';
import { laneOf } from './lanes.js';
import type { OpenRequests } from './open-requests.js';
import { narratedCharacters } from './sandbox.js';

/** A text as it would be ordered; type and title are found in it where they are missing. */
export type PreviewOrder = Pick<
  ConversionOrder,
  'content' | 'additionalContext' | 'productId' | 'narration' | 'voice'
> &
  Partial<Pick<ConversionOrder, 'sourceType' | 'title'>>;

/** Preview of a conversion. */
export interface Preview {
  readonly outline: TextOutline;
  /** Product that the order names by its id. */
  readonly product: Product | null;
  readonly narration: NarrationSettings;
  /** Whole seconds from now until its audio would be ready. */
  readonly readySeconds: number;
}

export interface PreviewsOptions {
  readonly reads: {
    readonly products: Pick<ProductReads, 'find'>;
    readonly pronunciations: Pick<PronunciationReads, 'find'>;
  };
  readonly requests: OpenRequests;
  readonly backlog: Pick<Backlog, 'estimateNext'>;
  /** @throws {VersionNotFound}, {GenerationFailure} */
  readonly outline: OutlineText;
}

/** Outlines a text in a thread. */
export type OutlineText = (
  order: {
    readonly request: Pick<PreviewOrder, 'content' | 'sourceType' | 'title'> & {
      readonly additionalContext?: string;
      readonly settings: NarrationSettings;
      readonly history: readonly [];
    };
    readonly voice: VoiceSettings;
    readonly pronunciations: readonly Pronunciation[];
    readonly mode: WorkPrincipal['mode'];
    readonly lane: string;
  },
  signal: AbortSignal,
) => Promise<TextOutline>;

/** Says what would be made of a text. Nothing is stored, and nothing is taken of the quota. */
export class Previews {
  constructor(private readonly options: PreviewsOptions) {}

  /**
   * @throws {BacklogFull} before anything is read, {ProductNotFound}, {VersionNotFound}, {GenerationFailure}, and the
   * signal's reason when aborted
   */
  preview(
    { organization, mode }: WorkPrincipal,
    order: PreviewOrder,
    signal: AbortSignal,
  ): Promise<Preview> {
    const owner = { organizationId: organization.id, mode };
    return this.options.requests.run(owner, async () => {
      const { reads, backlog, outline } = this.options;
      const { content, sourceType, title, additionalContext, productId, voice } = order;
      const product = productId === null ? null : await reads.products.find(productId, owner);
      if (productId !== null && product === null) throw new ProductNotFound();
      const narration =
        product === null ? order.narration : { productName: product.name, ...order.narration };
      const lexicon = await reads.pronunciations.find(organization.id);
      const request = {
        content,
        ...(sourceType !== undefined && { sourceType }),
        ...(title !== undefined && { title }),
        ...(additionalContext !== null && { additionalContext }),
        settings: narration,
        history: [] as const,
      };
      const outlined = await outline(
        { request, voice, pronunciations: lexicon?.entries ?? [], mode, lane: laneOf(owner) },
        signal,
      );
      const readySeconds = backlog.estimateNext(narratedCharacters(content, mode));
      return { outline: outlined, product, narration, readySeconds };
    });
  }
}
