import type { Owner } from '../contracts/conversion-store.js';
import type { Conversion, NarrationSettings, SourceType } from '../domain/conversion.js';
import type { ReadOutline } from '../domain/text-outline.js';
import { laneOf } from './lanes.js';
import type { OpenRequests } from './open-requests.js';

/** Reads a text in a thread. */
export type UnderstandText = (
  request: {
    readonly sourceType: SourceType;
    readonly title: string;
    readonly content: string;
    readonly settings: NarrationSettings;
    readonly history: readonly [];
  },
  lane: string,
  signal: AbortSignal,
) => Promise<ReadOutline>;

export interface ConversionOutlinesOptions {
  readonly requests: OpenRequests;
  /** @throws {GenerationFailure} if reading takes too long */
  readonly understand: UnderstandText;
}

/** Reports what was understood of the texts of conversions, in whatever state they are. */
export class ConversionOutlines {
  constructor(private readonly options: ConversionOutlinesOptions) {}

  /** @throws {BacklogFull} before anything is read, {GenerationFailure}, and the signal's reason when aborted */
  outline(
    { sourceType, title, content, narration: settings }: Conversion,
    owner: Owner,
    signal: AbortSignal,
  ): Promise<ReadOutline> {
    const { requests, understand } = this.options;
    const request = { sourceType, title, content, settings, history: [] as const };
    return requests.run(owner, () => understand(request, laneOf(owner), signal));
  }
}
