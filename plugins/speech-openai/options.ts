import type { SpeechPluginSettings } from '../../src/contracts/speech-provider.js';

const FORMATS = ['wav', 'pcm', 'mp3'] as const;
export type AnswerFormat = (typeof FORMATS)[number];

/** The settings of the section `speechServer`. */
export interface ServerOptions {
  /** Up to and with the version, without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
  /** Empty for none. */
  readonly apiKey: string;
  readonly format: AnswerFormat;
  /** Hz, of raw samples. */
  readonly pcmSampleRate: number;
  /** Milliseconds for one text, all tries together. */
  readonly answerMs: number;
  readonly tries: number;
}

/** @throws an Error that names the setting that is missing: they are checked, but not that they are there. */
export function readOptions(settings: SpeechPluginSettings): ServerOptions {
  const baseUrl = settings['baseUrl'];
  if (typeof baseUrl !== 'string' || baseUrl === '') {
    throw new Error('speechServer.baseUrl is not set: it is the address of the speech server.');
  }
  const { model, apiKey, format, pcmSampleRate, answerSeconds, tries } = settings;
  return {
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    model: typeof model === 'string' ? model : 'tts-1',
    apiKey: typeof apiKey === 'string' ? apiKey : '',
    format: FORMATS.find((known) => known === format) ?? 'wav',
    pcmSampleRate: typeof pcmSampleRate === 'number' ? pcmSampleRate : 24_000,
    answerMs: (typeof answerSeconds === 'number' ? answerSeconds : 25) * 1000,
    tries: typeof tries === 'number' ? tries : 3,
  };
}
