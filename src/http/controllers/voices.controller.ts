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
import type { SpeechPlugins } from '../../plugin-host/speech-plugins.js';
import type { Success } from '../schemas/envelope.js';
import type { SampleRequest, VoiceList } from '../schemas/voice.js';
import type { Addresses } from '../views/addresses.js';
import { toVoiceList } from '../views/voice-view.js';
import type { VoiceSamples } from '../voice-samples.js';
import { goneSignal } from '../gone-signal.js';
import { ApiController } from './api-controller.js';

export interface VoicesControllerOptions {
  /** Null if the voices of this installation are not known here. */
  readonly voices: SpeechPlugins | null;
  readonly samples: VoiceSamples;
  readonly addresses: Pick<Addresses, 'voiceSample'>;
}

@Route('voices')
@Tags('Voices')
@Security('api_key')
export class VoicesController extends ApiController {
  constructor(private readonly options: VoicesControllerOptions) {
    super();
  }

  /**
   * Providers with their models, voices and languages. Newly installed voices are listed immediately.
   * @summary List voices
   */
  @Get()
  listVoices(@Request() request: ExpressRequest): Success<VoiceList> {
    const { voices, addresses } = this.options;
    return this.succeed(request, toVoiceList(voices, addresses));
  }

  /**
   * Synthesizes a line as a WAV file. Counts as a request and consumes no quota; the same line is synthesized only once.
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
    const owner = this.ownerOf(request);
    const wav = await this.options.samples.speak(owner, id, body.text, goneSignal(request));
    request.res?.type('audio/wav').send(wav);
    return undefined;
  }
}
