import type { VoiceRequest } from './conversion-request.js';

/**
 * An edited script.
 * @example { "script": "Lectern 1.2.0 brings dialogue with two hosts.", "base_version": 1 }
 */
export interface ScriptRevisionRequest {
  /**
   * The whole script in the form of `generated_script`. Lines that start with `HOST 1:` and `HOST 2:` make it a dialogue.
   * `[pause 1.5s]` and `[pause 500ms]` are pauses of that length, 0.1 to 10 seconds; `[pause]` is one second. They are not in
   * transcripts and captions.
   * @pattern \S
   * @extension {"x-max-code-points": 51200}
   * @extension {"x-pause-marks": true}
   */
  script: string;
  /** Voice that replaces the voice of the conversion from now on. */
  voice?: VoiceRequest;
  /**
   * The `script_version` that was edited, so that nothing is replaced that somebody else has edited since; without one the
   * edit replaces what there is.
   * @isInt
   * @minimum 1
   */
  base_version?: number;
}

/**
 * A script as it is being edited.
 * @example { "script": "Lectern 1.2.0 brings dialogue with two hosts." }
 */
export interface ScriptCheckRequest {
  /**
   * The whole script, in the form of an edited one.
   * @pattern \S
   * @extension {"x-max-code-points": 51200}
   * @extension {"x-pause-marks": true}
   */
  script: string;
}

/** A sentence of a script. */
export interface ScriptSentenceResource {
  /**
   * From 0.
   * @isInt
   */
  index: number;
  /** 1 also for a single narrator. */
  speaker: 1 | 2;
  /**
   * Position of its chapter, from 0; null before the first one.
   * @isInt
   */
  chapter: number | null;
  /**
   * Position in the script, in UTF-16 code units; `end` is exclusive.
   * @isInt
   */
  start: number;
  /** @isInt */
  end: number;
  /** @example "Lectern 1.2.0 brings dialogue with two hosts." */
  text: string;
}

/** A part of a script that a listener can jump to. */
export interface ScriptChapterResource {
  /** @example "What is new" */
  title: string;
  /**
   * Start in the script, in UTF-16 code units.
   * @isInt
   */
  start: number;
}

/** The script of a conversion with its sentences: the latest version, also while that is in the making. */
export interface ConversionScript {
  /** @format uuid */
  conversion_id: string;
  /**
   * To be sent as `base_version`.
   * @isInt
   * @minimum 1
   */
  script_version: number;
  script: string;
  /** 2 for a dialogue. */
  speakers: 1 | 2;
  chapters: ScriptChapterResource[];
  sentences: ScriptSentenceResource[];
}

/** Something that a script says and its source does not, or the other way round. */
export interface ScriptFinding {
  /** `left_out`: the source says it, and the script does not. */
  kind: 'not_in_source' | 'contradicts_source' | 'left_out';
  /**
   * The words in question.
   * @example "2.0"
   */
  excerpt: string;
  /**
   * Says what is wrong and what to do.
   * @example "The name or number \"2.0\" is not in the source; leave it out or use the one of the source."
   */
  message: string;
  /** Positions of the sentences that it is about. */
  sentences: number[];
}

/** A sentence of an edited script. */
export interface CheckedSentence extends ScriptSentenceResource {
  /** True if it differs from the previous script. */
  changed: boolean;
}

/** Effects of an edited script, and statements that the source does not support. */
export interface ScriptCheck {
  /** @isInt */
  word_count: number;
  /** Estimated duration of the speech. */
  spoken_seconds: number;
  /**
   * Clips that would be spoken again.
   * @isInt
   */
  clips_to_speak: number;
  /**
   * Estimated time to synthesize them when no other work is running.
   * @isInt
   * @minimum 1
   */
  seconds_to_speak: number;
  sentences: CheckedSentence[];
  findings: ScriptFinding[];
}

/**
 * Sentence to preview.
 * @example { "text": "Version 2.4.1 finds whole words.", "speaker": 1 }
 */
export interface SpeechPreviewRequest {
  /**
   * `[pause 1.5s]` is a pause, as in an edited script.
   * @pattern \S
   * @extension {"x-max-code-points": 1000}
   * @extension {"x-pause-marks": true}
   */
  text: string;
  /**
   * Number of the host who speaks it. Ignored with `sentence`: that sentence's host speaks.
   * @extension {"x-default": 1}
   */
  speaker?: 1 | 2;
  /** Voice; default: the voice of the conversion, or the default voice. */
  voice?: VoiceRequest;
  /**
   * The conversion that it is a sentence of: it is said with the voices and pronunciations of that.
   * @format uuid
   * @maxLength 36
   */
  conversion_id?: string;
  /**
   * The sentence of the conversion's script in whose place it is said, from 0. It then sounds as it will in the new
   * version, which takes its clip from the cache.
   * @isInt
   * @minimum 0
   */
  sentence?: number;
}
