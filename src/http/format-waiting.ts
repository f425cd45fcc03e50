import type { Request } from 'express';
import type { FormatAnswer, FurtherFormats } from '../conversions/further-formats.js';
import { AUDIO_CONTENT_TYPES, audioFormatOf, type AudioFormat } from '../domain/audio.js';
import type { Conversion, Media } from '../domain/conversion.js';
import { ApiError } from './api-error.js';
import type { HasAudio } from './views/conversion-view.js';

/** Proxies and clients wait for 30 seconds and more; an hour of speech may take two minutes. */
const LONGEST_WAIT_MS = 25_000;

const ASK_AGAIN_SECONDS = '5';

export interface FormatWaitingOptions {
  readonly formats: Pick<FurtherFormats, 'ask'>;
  readonly hasAudio: HasAudio;
}

/** Holds an answer back until audio is there in the format that was asked for. */
export class FormatWaiting {
  constructor(private readonly options: FormatWaitingOptions) {}

  /**
   * @param format none for that in which the audio was finished
   * @throws {ApiError} AUDIO_NOT_READY, AUDIO_LOST, AUDIO_FORMAT_NOT_READY, AUDIO_FORMAT_FAILED, INSUFFICIENT_STORAGE
   */
  async inFormat(
    request: Request,
    conversion: Conversion,
    format?: AudioFormat,
  ): Promise<Pick<Media, 'key' | 'contentType'>> {
    const { state } = conversion;
    if (state.status !== 'completed') throw new ApiError('AUDIO_NOT_READY');
    const { media } = state;
    if (!(await this.options.hasAudio(media))) throw new ApiError('AUDIO_LOST');
    if (format === undefined || format === audioFormatOf(media.contentType)) return media;
    const answer = await this.#ask(request, conversion, format);
    switch (answer.type) {
      case 'made':
        return { key: answer.file.key, contentType: AUDIO_CONTENT_TYPES[format] };
      case 'making':
        throw new ApiError('AUDIO_FORMAT_NOT_READY', {
          headers: { 'Retry-After': ASK_AGAIN_SECONDS },
        });
      case 'no-room':
        throw new ApiError('INSUFFICIENT_STORAGE');
      case 'failed':
        throw new ApiError('AUDIO_FORMAT_FAILED');
    }
  }

  /** Waits for the format; encoding continues even if the caller leaves. */
  async #ask(request: Request, conversion: Conversion, format: AudioFormat): Promise<FormatAnswer> {
    const left = new AbortController();
    const leave = () => left.abort();
    request.socket.once('close', leave);
    try {
      const { requestId } = request.context;
      const order = { conversion, format, requestId };
      return await this.options.formats.ask(order, LONGEST_WAIT_MS, left.signal);
    } finally {
      request.socket.off('close', leave);
    }
  }
}
