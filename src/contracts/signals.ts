import type { StatusInProgress } from '../domain/conversion.js';

/**
 * Notification for all processes. A signal carries ids and figures only; its subject is read from the database.
 */
export type Signal =
  /** A conversion is to be worked on. `characters`: length of what is to be narrated, in UTF-16 code units. */
  | { readonly type: 'accepted'; readonly id: string; readonly characters: number }
  /** Jobs of other kinds than conversions are in the queue. */
  | { readonly type: 'enqueued' }
  /** Deliveries of events are due, or when they are has changed. */
  | { readonly type: 'due' }
  /** Work on a conversion has come to another state in progress: `pending` where it was put back. */
  | { readonly type: 'moved'; readonly id: string; readonly to: StatusInProgress }
  /** So many of the utterances of a conversion are spoken, which is so many seconds of its audio. */
  | {
      readonly type: 'spoken';
      readonly id: string;
      readonly utterances: number;
      readonly total: number;
      readonly seconds: number;
    }
  /** It is known what is to be spoken for a conversion; each different utterance counts once. */
  | { readonly type: 'planned'; readonly id: string; readonly spokenCharacters: number }
  /** `done` is the part of a conversion that is finished, 0 to 1. */
  | { readonly type: 'progress'; readonly id: string; readonly done: number }
  /** A conversion was finished: so many characters were really spoken in so many seconds, from planning to end. */
  | { readonly type: 'measured'; readonly spokenCharacters: number; readonly seconds: number }
  /** A conversion was completed, or has failed. */
  | { readonly type: 'settled'; readonly id: string }
  /** The work on audio of a conversion in a further format has ended, well or not. */
  | {
      readonly type: 'encoded';
      readonly id: string;
      readonly format: string;
      readonly outcome: string;
    }
  /** A newer revision of a conversion replaced the one that is in the making: whatever works on that is to stop. */
  | { readonly type: 'superseded'; readonly id: string }
  /** A conversion was removed: whatever works on it is to stop, and what is kept of it is to go. */
  | { readonly type: 'removed'; readonly id: string }
  /** Fewer may hear a conversion: it is no longer public, or an embed token was revoked. */
  | { readonly type: 'unshared'; readonly id: string }
  /** Podcast feeds were revoked, or removed with what they are of. */
  | { readonly type: 'feeds-ended' };

/** Input of a subscriber. `missed`: signals may have been lost, so the subscriber must read the database. */
export type Heard = Signal | { readonly type: 'missed' };

/** Must not throw or reject. */
export type Listener = (heard: Heard) => void | Promise<void>;

/**
 * Tells all processes that share a database what happened. What must be true when it is heard is published in the
 * transaction that makes it true (Transaction.publish); the rest, progress say, here.
 */
export interface Signals {
  /** Tells all subscribers in all processes, in the order of the calls. Never throws: a signal that cannot be sent is lost. */
  publish(signal: Signal): void;
  /** @returns ends the subscription */
  subscribe(listener: Listener): () => void;
}
