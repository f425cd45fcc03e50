import type { Request } from 'express';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import type { Conversion } from '../../domain/conversion.js';
import { ApiError } from '../api-error.js';
import type { ConversionDetail, QueuedConversion } from '../schemas/conversion-response.js';
import type { Success } from '../schemas/envelope.js';
import {
  toConversionDetail,
  toQueuedConversion,
  type ConversionViewOptions,
} from '../views/conversion-view.js';
import type { Waiting } from '../waiting.js';
import { ApiController } from './api-controller.js';

/** Dependencies for responding with an accepted conversion. */
export interface WorkAnswers {
  readonly conversions: Pick<ConversionReads, 'find'>;
  readonly waiting: Waiting;
  readonly view: ConversionViewOptions;
}

type WorkAnswer = Success<QueuedConversion> | Success<ConversionDetail>;

/** Base of controllers that accept conversions: they respond immediately, or after completion with `wait: true`. */
export abstract class WorkController extends ApiController {
  protected abstract readonly answers: WorkAnswers;

  /** 202 at once, or 200 when it has settled. */
  protected async answerWork(
    request: Request,
    conversion: Conversion,
    wait = false,
  ): Promise<WorkAnswer> {
    request.context.conversionId = conversion.id;
    if (!wait) return this.answerQueued(request, conversion);
    return this.#answerDetail(
      request,
      await this.answers.waiting.untilSettled(request, conversion),
    );
  }

  /** Responds to a repeated request whose first response was prevented by a crash or the end of the wait. */
  protected async answerWorkLate(request: Request, id: string, wait = false): Promise<WorkAnswer> {
    const conversion = await this.answers.conversions.find(id, this.ownerOf(request));
    if (conversion === null) throw new ApiError('CONVERSION_NOT_FOUND');
    request.context.conversionId = id;
    if (!wait) return this.answerQueued(request, conversion);
    return this.#answerDetail(request, await this.answers.waiting.goOn(request, conversion));
  }

  protected answerQueued(request: Request, conversion: Conversion): Success<QueuedConversion> {
    const { view } = this.answers;
    this.setStatus(202);
    this.setHeader('Location', view.addresses.poll(conversion.id));
    return this.succeed(request, toQueuedConversion(conversion, view));
  }

  async #answerDetail(
    request: Request,
    conversion: Conversion,
  ): Promise<Success<ConversionDetail>> {
    this.setStatus(200);
    return this.succeed(request, await toConversionDetail(conversion, this.answers.view));
  }
}
