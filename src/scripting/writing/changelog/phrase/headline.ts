import type { Said } from '../classify/said.js';
import { standsInSentence } from './articles.js';

const DONE: Readonly<Record<string, string>> = {
  adds: 'added',
  introduces: 'introduced',
  fixes: 'fixed',
};

export interface Headline {
  readonly done: string;
  readonly object: string;
}

/**
 * What was done, and to what, where its object lacks an article: `adds funding field to the manifest` is a slip within
 * a sentence, `Added: funding field to the manifest` is a headline.
 */
export function asHeadline({ frame, words }: Said): Headline | undefined {
  const [, verb = '', object = ''] = /^([a-z]+) (.+)$/.exec(words) ?? [];
  const done = frame === 'does' ? DONE[verb] : undefined;
  return done === undefined || standsInSentence(object) ? undefined : { done, object };
}
