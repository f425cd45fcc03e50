/** Sentence, or clause of a long sentence. */
export interface TranscriptCue {
  /** Host 1 or 2; a single narrator is 1. */
  speaker: 1 | 2;
  /** Seconds from the start of the audio. */
  start: number;
  end: number;
  text: string;
  /**
   * Position of its chapter in `chapters`; null before the first one.
   * @isInt
   */
  chapter: number | null;
}

/** A part of the audio that a listener can jump to. */
export interface TranscriptChapter {
  title: string;
  /** Seconds from the start of the audio. */
  start: number;
  /** Start of the next chapter, or the end of the audio. */
  end: number;
}

/**
 * Transcript of the audio of a conversion with times.
 * @example {
 *   "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "speakers": 1,
 *   "duration_seconds": 42.7,
 *   "cues": [
 *     { "speaker": 1, "start": 0, "end": 2.412, "text": "Lectern 1.2.0 is out.", "chapter": 0 }
 *   ],
 *   "chapters": [{ "title": "Introduction", "start": 0, "end": 42.7 }]
 * }
 */
export interface ConversionTranscript {
  /** @format uuid */
  conversion_id: string;
  speakers: 1 | 2;
  duration_seconds: number;
  cues: TranscriptCue[];
  chapters: TranscriptChapter[];
}

/**
 * The chapters of the audio of a conversion.
 * @example {
 *   "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "duration_seconds": 42.7,
 *   "chapters": [{ "title": "Introduction", "start": 0, "end": 42.7 }]
 * }
 */
export interface ConversionChapters {
  /** @format uuid */
  conversion_id: string;
  duration_seconds: number;
  chapters: TranscriptChapter[];
}
