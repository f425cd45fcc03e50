import { Revisions } from '../conversions/revisions.js';
import { SpeechPreview } from '../conversions/speech-preview.js';
import { ScriptReviews } from '../narration/script-review.js';
import { toRevisedScript } from '../speech/edited-script.js';
import { sentencesOf } from '../speech/script-sentences.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';
import type { Orders } from './orders.js';

/** Parts that edit finished conversions, for the API and the dashboard. */
export interface Editing {
  readonly revisions: Revisions;
  readonly reviews: ScriptReviews;
  /** Null if nobody speaks. */
  readonly preview: SpeechPreview | null;
}

export function composeEditing(
  { clock, planOf, database, history, requests, backlog }: Core,
  { limits, unitOfWork }: Pick<Orders, 'limits' | 'unitOfWork'>,
  { speaking, chooseVoice, texts }: Pick<ApiParts, 'speaking' | 'chooseVoice' | 'texts'>,
): Editing {
  const { reads } = database;
  return {
    revisions: new Revisions({
      ...{ unitOfWork, clock, planOf, limits, chooseVoice },
      toScript: toRevisedScript,
    }),
    reviews: new ScriptReviews({
      ...{ reads, history, texts, requests },
      secondsToSpeak: (characters) => backlog.secondsToSpeak(characters),
    }),
    preview:
      speaking &&
      new SpeechPreview({
        ...{ reads, sentencesOf, chooseVoice },
        speakPassage: speaking.speakPassage,
      }),
  };
}
