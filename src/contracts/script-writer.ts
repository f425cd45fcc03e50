import type { NarrationSettings, SourceType } from '../domain/conversion.js';
import type { ChangelogFacts, ReleaseFacts } from '../domain/changelog-facts.js';
import type { ContextUsed, Script } from '../domain/script.js';
import type { ConversionWarning } from '../domain/warning.js';

/**
 * Turns a source text into a narration.
 *
 * Deterministic for the built-in writer: the same request gives the same script, byte for byte.
 * Never invents: numbers, versions, names and dates come from the request alone.
 */
export interface ScriptWriter {
  /**
   * @throws {GenerationFailure} when nothing in the text can be spoken, or the version asked for is not in it.
   * @throws {LanguageNotSupported} if no voice speaks the language of the text.
   * @throws the signal's reason when aborted.
   */
  write(request: ScriptRequest, signal: AbortSignal): Promise<WrittenScript>;
}

export interface ScriptRequest {
  readonly sourceType: SourceType;
  /** The title the caller gave. Not blank. */
  readonly title: string;
  /** The source text: Markdown, HTML or plain text. Not blank, no C0 controls but tab, LF, CR, FF, no lone surrogates. */
  readonly content: string;
  readonly additionalContext?: string;
  readonly settings: NarrationSettings;
  /** Name of the organization, absent if `ignore_org` is set. */
  readonly organizationName?: string;
  /** Earlier changelog conversions of the same organization and product, newest first. */
  readonly history: readonly HistoryItem[];
  /** Names the organization and mode whose turn the work takes. A writer passes it on to its helpers unchanged. */
  readonly lane?: string;
}

/** An earlier changelog conversion, as context for the next. */
export interface HistoryItem {
  readonly conversionId: string;
  readonly title: string;
  readonly productName?: string;
  readonly version?: string;
  /** Stored facts of the releases in its text, in the order of the text. */
  readonly releases: readonly ReleaseFacts[];
  /** ISO 8601 date-time. */
  readonly createdAt: string;
}

export interface WrittenScript {
  readonly script: Script;
  /** Words of the script's text without speaker labels. */
  readonly wordCount: number;
  /** Parts of the request that shaped the script (contract: Script, `context_used`). */
  readonly contextUsed: ContextUsed;
  /** Facts of the text, where the writer has read them; of a changelog only. */
  readonly facts?: ChangelogFacts;
  /** Warnings about the text, where the writer has read it for them: they are kept with the conversion. */
  readonly warnings?: readonly ConversionWarning[];
  /** Id of the writer that wrote it: `builtin`, or the name of a writer plugin. */
  readonly writer: string;
}
