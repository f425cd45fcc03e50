import type { HistorySource } from '../../contracts/history-reader.js';
import type { ScriptRequest, WrittenScript } from '../../contracts/script-writer.js';
import type { CheckFinding } from '../../contracts/writer-plugin.js';
import type { Mode } from '../../domain/account.js';
import type { ChangelogFacts } from '../../domain/changelog-facts.js';
import type { VersionedOrder } from '../../domain/conversion.js';
import type { LanguageNotSupported } from '../../domain/failure.js';
import type { VoiceSettings } from '../../domain/voice.js';
import type { Pronunciation } from '../../domain/pronunciation.js';
import type { Script } from '../../domain/script.js';
import type { ReadOutline, TextOutline } from '../../domain/text-outline.js';
import type { SpeechPlan } from '../../domain/utterance.js';
import type { DraftedScript } from '../../scripting/builtin-writer.js';
import type { CheckedPassage } from '../../scripting/checking/check-passage.js';
import type { OutlineRequest } from '../../scripting/outline/outline.js';
import type { Turn } from '../../scripting/writing/narration.js';
import type { SpokenLanguages } from './language-check.js';

/** Work with a text that keeps a processor busy for tens or hundreds of milliseconds. */
export type TextTask =
  | ({ readonly type: 'write'; readonly request: ScriptRequest } & Spoken)
  | ({ readonly type: 'plan' } & Omit<SpeechOrder, 'lane'>)
  | { readonly type: 'check-version'; readonly order: VersionedOrder }
  | ({ readonly type: 'check-language'; readonly order: VersionedOrder } & Spoken)
  | { readonly type: 'name-product'; readonly source: HistorySource }
  | { readonly type: 'read-facts'; readonly source: HistorySource }
  | ({ readonly type: 'draft'; readonly request: ScriptRequest } & Spoken)
  | ({ readonly type: 'check-passage' } & PassageCheck)
  | ({ readonly type: 'understand'; readonly request: OutlineRequest } & Spoken)
  | { readonly type: 'check'; readonly request: ScriptRequest; readonly script: Script }
  | ({ readonly type: 'outline' } & Omit<OutlineOrder, 'lane'> & Spoken);

interface Spoken {
  readonly spoken: SpokenLanguages;
}

/** A passage that another writer worded, with what it is checked against. */
export interface PassageCheck {
  readonly passage: CheckedPassage;
  readonly request: ScriptRequest;
  readonly turns: readonly Turn[];
}

/** A text that is to be outlined. */
export interface OutlineOrder extends Pick<SpeechOrder, 'voice' | 'pronunciations' | 'lane'> {
  readonly request: OutlineRequest;
  /** Of a sandbox text the beginning alone is narrated. */
  readonly mode: Mode;
}

/** A script that is to be spoken, and how. */
export interface SpeechOrder {
  readonly script: Script;
  readonly voice: VoiceSettings;
  /** Pronunciations of the organization. */
  readonly pronunciations: readonly Pronunciation[];
  /** Of the organization and mode for which it is planned. */
  readonly lane?: string | undefined;
}

/** Result of a task. Refusals are data, because errors lose their class in the transfer between threads. */
export type TextOutcome =
  | { readonly type: 'written'; readonly written: WrittenScript }
  | { readonly type: 'planned'; readonly plan: SpeechPlan }
  | { readonly type: 'version-checked' }
  | { readonly type: 'language-checked' }
  | { readonly type: 'product-named'; readonly product: string | undefined }
  | { readonly type: 'facts-read'; readonly facts: ChangelogFacts }
  | { readonly type: 'drafted'; readonly draft: DraftedScript }
  | { readonly type: 'outlined'; readonly outline: TextOutline }
  | { readonly type: 'understood'; readonly outline: ReadOutline }
  | { readonly type: 'checked'; readonly findings: readonly CheckFinding[] }
  | { readonly type: 'generation-failure'; readonly message: string }
  | {
      readonly type: 'language-not-supported';
      readonly tag: string;
      readonly field: LanguageNotSupported['field'];
    }
  | {
      readonly type: 'version-not-found';
      readonly version: string;
      readonly known: readonly string[];
    };
