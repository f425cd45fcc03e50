import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Extension,
  Post,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { SpeechPreview } from '../../conversions/speech-preview.js';
import { ApiError } from '../api-error.js';
import { goneSignal } from '../gone-signal.js';
import type { SpeechPreviewRequest } from '../schemas/conversion-script.js';
import { defined } from '../views/defined.js';
import { toAskedVoice } from '../views/order.js';
import { ApiController } from './api-controller.js';
import { notOfLine } from './line-faults.js';

export interface SpeechControllerOptions {
  /** Null if nobody speaks. */
  readonly preview: SpeechPreview | null;
}

@Route('speech')
@Tags('Voices')
@Security('api_key')
export class SpeechController extends ApiController {
  constructor(private readonly options: SpeechControllerOptions) {
    super();
  }

  /**
   * Speaks one sentence, as a WAV file, before it is kept in a script. It counts as a request, takes nothing of the quota,
   * and each organization hears 30 sentences in a minute at most. Organizations take turns.
   * @summary Hear a sentence
   */
  @Post('preview')
  @Extension('x-errors', [
    'CONVERSION_NOT_FOUND',
    'VOICE_NOT_AVAILABLE',
    'PREVIEW_LIMIT_EXCEEDED',
    'SAMPLES_NOT_SPOKEN_HERE',
    'SAMPLE_TIMEOUT',
  ])
  @SuccessResponse(200, 'The sentence as it is spoken', ['audio/wav'])
  async previewSpeech(
    @Request() request: ExpressRequest,
    @Body() body: SpeechPreviewRequest,
  ): Promise<string | undefined> {
    const { preview } = this.options;
    if (preview === null) throw new ApiError('SAMPLES_NOT_SPOKEN_HERE');
    const { text, speaker = 1, sentence, conversion_id } = body;
    const voice = body.voice && toAskedVoice(body.voice);
    const conversionId = conversion_id?.toLowerCase();
    const order = { text, speaker, ...defined({ voice, conversionId, sentence }) };
    const spoken = await preview
      .speak(this.actorOf(request), this.principalOf(request), order, goneSignal(request))
      .catch(notOfLine);
    switch (spoken.type) {
      case 'conversion-unknown':
        throw new ApiError('CONVERSION_NOT_FOUND');
      case 'sentence-unknown':
        throw new ApiError('VALIDATION_ERROR', { details: [UNKNOWN_SENTENCE] });
      case 'spoken':
        request.res?.type('audio/wav').send(spoken.wav);
        return undefined;
    }
  }
}

const UNKNOWN_SENTENCE = {
  field: 'sentence',
  message: 'The script of the conversion has no such sentence: name one, with its conversion_id.',
};
