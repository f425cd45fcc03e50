import type { Clock } from '../../../contracts/clock.js';
import type { GeneratedScripts } from '../../../conversions/generated-scripts.js';
import { DEFAULT_VOICE_SETTINGS } from '../../../domain/voice.js';
import { GenerationFailure } from '../../../domain/failure.js';
import type { GeneratedScript } from '../../../domain/generated-script.js';
import { scriptLength } from '../../../domain/script-length.js';
import type { ScriptReviews } from '../../../narration/script-review.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { ScriptContent, ShownCheck } from '../../../web/dashboard/pages/script-page.js';
import type { ScriptsContent } from '../../../web/dashboard/pages/scripts-page.js';
import { toContextUsed } from '../../views/context-used.js';
import type { OrganizationVisit } from '../organization-visit.js';

export interface ScriptContentsOptions {
  readonly scripts: GeneratedScripts;
  readonly reviews: ScriptReviews;
  readonly clock: Clock;
}

/** Scripts in the list. */
const MOST_LISTED = 50;

const MINUTE_MS = 60_000;

/** Content of the pages of scripts. */
export class ScriptContents {
  constructor(private readonly options: ScriptContentsOptions) {}

  async list(
    { organization, owner }: OrganizationVisit,
    values: Readonly<Record<string, string>>,
  ): Promise<ScriptsContent> {
    const recent = await this.options.scripts.recent(owner, MOST_LISTED);
    return {
      ...{ place: organizationPlace(organization, 'scripts'), values },
      scripts: recent.map((script) => ({
        id: script.id,
        title: script.draft.title,
        words: script.draft.wordCount,
        kind: script.draft.sourceType === 'changelog' ? 'Changelog' : 'Document',
        minutesLeft: this.#minutesLeft(script),
      })),
    };
  }

  /** @param text as it was written, or as it is edited */
  async one(
    visit: OrganizationVisit,
    generated: GeneratedScript,
    text: string,
    { isNew, signal }: { readonly isNew: boolean; readonly signal: AbortSignal },
  ): Promise<ScriptContent> {
    const { id, draft } = generated;
    const { words, seconds } = scriptLength({ text, isEdited: true });
    const listPlace = organizationPlace(visit.organization, 'scripts');
    return {
      ...{ id, place: `${listPlace}/${id}`, listPlace, title: draft.title, text },
      ...{ words, spokenSeconds: seconds },
      ...{ minutesLeft: this.#minutesLeft(generated), isNew },
      isDialogue: draft.script.speakers === 2,
      sources: sourcesOf(generated),
      check: await this.#check(visit, generated, text, signal),
    };
  }

  async #check(
    { owner }: OrganizationVisit,
    { draft, ...identity }: GeneratedScript,
    text: string,
    signal: AbortSignal,
  ): Promise<ShownCheck | null> {
    const { organizationId, mode } = identity;
    const source = {
      ...{ organizationId, mode, productId: null, ignoreOrganization: false },
      ...draft,
    };
    const order = { source, before: draft.script, text, voice: DEFAULT_VOICE_SETTINGS };
    try {
      const { findings, sentences } = await this.options.reviews.review(owner, order, signal);
      return {
        findings,
        sentences: sentences.map(({ text: said, speaker }) => ({
          text: said,
          host: draft.script.speakers === 2 ? `Host ${speaker}` : '',
        })),
      };
    } catch (error) {
      if (error instanceof GenerationFailure) return null;
      throw error;
    }
  }

  #minutesLeft({ expiresAt }: GeneratedScript): number {
    return Math.max(0, Math.ceil((Date.parse(expiresAt) - this.options.clock.now()) / MINUTE_MS));
  }
}

function sourcesOf({ draft }: GeneratedScript): ScriptContent['sources'] {
  const { content, additionalContext, writing, narration } = draft;
  const used = toContextUsed(writing.contextUsed);
  return [
    ['Text', `${Array.from(content).length.toLocaleString('en')} characters`],
    ['Product', narration.productName ?? 'as the text says'],
    ['Earlier releases', String(used.history_items)],
    ['Extra context', additionalContext === null ? 'none' : 'given'],
    ['Written by', writing.writer],
  ];
}
