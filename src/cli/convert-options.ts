import type { AudioFormat } from '../domain/audio.js';
import type { SourceType, Tone, Verbosity } from '../domain/conversion.js';
import type { SpeakerCount } from '../domain/script.js';
import { defined } from '../http/views/defined.js';
import { assertAllowed } from './assert-allowed.js';

/** Options of `lectern convert`. */
export interface ConvertOptions {
  readonly output: string;
  readonly force?: boolean;
  readonly format?: AudioFormat;
  readonly title?: string;
  readonly type?: SourceType;
  readonly tone?: Tone;
  readonly verbosity?: Verbosity;
  readonly speakers?: SpeakerCount;
  /** Name of a voice, voice pack or provider. */
  readonly voice?: string;
  readonly productName?: string;
  /** The version to narrate. */
  readonly release?: string;
  readonly audience?: string;
  readonly cta?: string;
  /** BCP 47 tag of the language of the text. */
  readonly language?: string;
}

/** The options that name a field of a conversion request. */
const OPTIONS = new Map([
  ['title', '--title'],
  ['settings.product_name', '--product-name'],
  ['settings.version', '--release'],
  ['settings.audience', '--audience'],
  ['settings.cta', '--cta'],
  ['settings.language', '--language'],
]);

/**
 * Checks the texts that a command names by the API's rules for them.
 * @throws {CommandRefused}
 */
export async function assertConvertible(options: ConvertOptions): Promise<void> {
  const { title, productName, release, audience, cta, language } = options;
  const texts = [title, productName, release, audience, cta, language];
  if (texts.every((text) => text === undefined)) return;
  // Loaded where it is needed only: it costs start time.
  const { BodyRules } = await import('../http/openapi/body-rules.js');
  const settings = defined({
    ...{ product_name: productName, version: release },
    ...{ audience, cta, language },
  });
  const body = { source_type: 'document', title: title ?? 'Title', content: 'Content', settings };
  assertAllowed(BodyRules.ofThisRelease('POST', '/conversions'), body, OPTIONS);
}
