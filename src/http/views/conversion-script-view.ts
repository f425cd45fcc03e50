import type { EditableScript } from '../../domain/editable-script.js';
import type { Script } from '../../domain/script.js';
import type { ReviewFinding, ScriptReview } from '../../narration/script-review.js';
import { sentencesOf, type ScriptSentence } from '../../speech/script-sentences.js';
import type {
  ConversionScript,
  ScriptCheck,
  ScriptFinding,
  ScriptSentenceResource,
} from '../schemas/conversion-script.js';

/** The script of a conversion as editors begin with it. */
export function toConversionScript(
  id: string,
  { version }: EditableScript,
  script: Script,
): ConversionScript {
  return {
    conversion_id: id,
    script_version: version,
    script: script.text,
    speakers: script.speakers,
    chapters: script.chapters.map(({ title, start }) => ({ title, start })),
    sentences: sentencesOf(script).map(toSentence),
  };
}

export function toScriptCheck(review: ScriptReview): ScriptCheck {
  return {
    word_count: review.words,
    spoken_seconds: Math.round(review.spokenSeconds * 10) / 10,
    clips_to_speak: review.clipsToSpeak,
    seconds_to_speak: review.secondsToSpeak,
    sentences: review.sentences.map((sentence) => ({
      ...toSentence(sentence),
      changed: sentence.isChanged,
    })),
    findings: review.findings.map(({ kind, excerpt, message, sentences }) => ({
      ...{ kind: KINDS[kind], excerpt, message, sentences: [...sentences] },
    })),
  };
}

const KINDS: Readonly<Record<ReviewFinding['kind'], ScriptFinding['kind']>> = {
  'not-in-source': 'not_in_source',
  'contradicts-source': 'contradicts_source',
  'left-out': 'left_out',
};

function toSentence({ index, speaker, chapter, range, text }: ScriptSentence) {
  return {
    ...{ index, speaker, chapter, start: range.start, end: range.end, text },
  } satisfies ScriptSentenceResource;
}
