import type { Request as ExpressRequest } from 'express';
import {
  Body,
  Extension,
  Get,
  Path,
  Post,
  Request,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import { laneOf } from '../../conversions/lanes.js';
import { VOICE_PROVIDERS } from '../../domain/conversion.js';
import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';
import { ApiError } from '../api-error.js';
import type { Success } from '../schemas/envelope.js';
import type { SampleRequest, VoiceList } from '../schemas/voice.js';
import type { Addresses } from '../views/addresses.js';
import { toVoiceList } from '../views/voice-view.js';
import { goneSignal } from '../gone-signal.js';
import { ApiController } from './api-controller.js';
import { notOfLine } from './line-faults.js';

/** What a voice says where nobody gives it a line. */
const OWN_LINE = 'Version 2.4.1 finds whole words, and starts in 900 ms.';

/** Speaks a line; null where the provider does not have that voice. */
type SpeakLine = (
  line: {
    readonly provider: (typeof VOICE_PROVIDERS)[number];
    readonly voiceId: string;
    readonly text: string;
    /** Names the organization and mode whose turn the work takes. */
    readonly lane: string;
  },
  signal: AbortSignal,
) => Promise<Buffer | null>;

export interface VoicesControllerOptions {
  /** Null where the voices of this installation are not known here. */
  readonly voices: SpeechPlugins | null;
  /** Null where nobody speaks. */
  readonly speakLine: SpeakLine | null;
  readonly addresses: Pick<Addresses, 'voiceSample'>;
  /** Organizations and modes for which a sample is being spoken or waits for its turn, by their lanes. */
  readonly underWay: Set<string>;
}

@Route('voices')
@Tags('Voices')
@Security('api_key')
export class VoicesController extends ApiController {
  constructor(private readonly options: VoicesControllerOptions) {
    super();
  }

  /**
   * Who can speak: providers, their models, voices and languages. What is installed meanwhile is listed at once.
   * @summary List voices
   */
  @Get()
  listVoices(@Request() request: ExpressRequest): Success<VoiceList> {
    const { voices, addresses } = this.options;
    return this.succeed(request, toVoiceList(voices, addresses));
  }

  /**
   * Speaks a line, as a WAV file. It counts as a request, and takes nothing of the quota; the same line is spoken once.
   * Organizations take turns, each with one sample at a time.
   * @summary Hear a voice
   * @param id Id of the voice
   * @maxLength id 200
   */
  @Post('{id}/sample')
  @Extension('x-not-found', 'VOICE_NOT_FOUND')
  @Extension('x-errors', [
    'VOICE_NOT_AVAILABLE',
    'SAMPLE_IN_PROGRESS',
    'SAMPLES_NOT_SPOKEN_HERE',
    'SAMPLE_TIMEOUT',
  ])
  @SuccessResponse(200, 'The line as it is spoken', ['audio/wav'])
  async speakSample(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: SampleRequest,
  ): Promise<string | undefined> {
    const { underWay } = this.options;
    const lane = laneOf(this.ownerOf(request));
    if (underWay.has(lane)) {
      throw new ApiError('SAMPLE_IN_PROGRESS', { headers: { 'Retry-After': '1' } });
    }
    underWay.add(lane);
    try {
      const line = { voiceId: id, text: body.text ?? OWN_LINE, lane };
      const wav = await this.#speak(line, goneSignal(request));
      request.res?.type('audio/wav').send(wav);
      return undefined;
    } finally {
      underWay.delete(lane);
    }
  }

  async #speak(
    line: { readonly voiceId: string; readonly text: string; readonly lane: string },
    signal: AbortSignal,
  ): Promise<Buffer> {
    const { speakLine } = this.options;
    if (speakLine === null) throw new ApiError('SAMPLES_NOT_SPOKEN_HERE');
    for (const provider of VOICE_PROVIDERS) {
      const wav = await speakLine({ provider, ...line }, signal).catch(notOfLine);
      if (wav !== null) return wav;
    }
    throw new ApiError('VOICE_NOT_FOUND');
  }
}
