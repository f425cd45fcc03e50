import { Router, type Request, type Response } from 'express';
import {
  checkedPronunciation,
  LONGEST_SPOKEN,
  LONGEST_TERM,
  MOST_PRONUNCIATIONS,
  type OrganizationPronunciations,
} from '../../../accounts/pronunciations.js';
import type { PronunciationReads } from '../../../contracts/pronunciation-store.js';
import type { SpeechPreview } from '../../../conversions/speech-preview.js';
import { GenerationFailure } from '../../../domain/failure.js';
import { mayDo } from '../../../domain/permissions.js';
import type { Pronunciation } from '../../../domain/pronunciation.js';
import { AccountRefusal } from '../../../domain/refusal.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { PronunciationsContent } from '../../../web/dashboard/pages/pronunciations-page.js';
import { pathOf, type Site } from '../../../web/site.js';
import { ApiError } from '../../api-error.js';
import { goneSignal } from '../../gone-signal.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import { organizationVisitOf, requireRight } from '../organization-visit.js';
import { problemOf } from '../problems.js';

export interface PronunciationsAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly pronunciations: OrganizationPronunciations;
  readonly reads: PronunciationReads;
  /** Null if nobody speaks. */
  readonly preview: SpeechPreview | null;
}

/** `/pronunciations`: how the organization wants its terms to be said. */
export function pronunciationsArea(options: PronunciationsAreaOptions): Router {
  const router = Router();
  const area = new PronunciationsArea(options);
  router.use(requireRight('conversions.read'));
  router.get('/', (request, response) => area.show(request, response));
  router.post('/speech', (request, response) => area.speak(request, response));
  router.use(requireRight('pronunciations.write'));
  router.post('/', (request, response) => area.add(request, response));
  router.post('/edit', (request, response) => area.edit(request, response));
  router.post('/remove', (request, response) => area.remove(request, response));
  return router;
}

type Shown = Pick<PronunciationsContent, 'refused' | 'added'>;

class PronunciationsArea {
  constructor(private readonly options: PronunciationsAreaOptions) {}

  async show(request: Request, response: Response, shown: Partial<Shown> = {}): Promise<void> {
    const { pages, preview, reads } = this.options;
    const { actor, organization } = organizationVisitOf(request);
    const lexicon = await reads.find(organization.id);
    const isRefused = shown.added !== undefined || shown.refused !== undefined;
    const content: PronunciationsContent = {
      entries: [...(lexicon?.entries ?? [])].sort(byTerm),
      limits: { entries: MOST_PRONUNCIATIONS, term: LONGEST_TERM, spoken: LONGEST_SPOKEN },
      mayChange: mayDo(actor, 'pronunciations.write'),
      mayHear: preview !== null && mayDo(actor, 'conversions.write'),
      added: shown.added ?? { term: '', spoken: '' },
      refused: shown.refused ?? null,
    };
    const view = { name: 'pronunciations', content } as const;
    await pages.send(request, response, view, { status: isRefused ? 422 : 200 });
  }

  async add(request: Request, response: Response): Promise<void> {
    const entry = entryOf(request);
    const error = await this.#set(request, entry);
    if (error === null) {
      this.#back(request, response, 'saved');
      return;
    }
    const field = isTerm(entry.term) ? 'spokenError' : 'termError';
    await this.show(request, response, { added: { ...entry, [field]: error } });
  }

  /** Only what is said changes: another term is another entry. */
  async edit(request: Request, response: Response): Promise<void> {
    const entry = entryOf(request);
    const error = await this.#set(request, entry);
    if (error === null) this.#back(request, response, 'saved');
    else await this.show(request, response, { refused: { ...entry, error } });
  }

  async remove(request: Request, response: Response): Promise<void> {
    const { actor, organization } = organizationVisitOf(request);
    const { term } = entryOf(request);
    try {
      await this.options.pronunciations.remove(actor, organization.id, term);
    } catch (error) {
      // Somebody else has removed it.
      if (!(error instanceof AccountRefusal)) throw error;
    }
    this.#back(request, response, 'removed');
  }

  /** Audio of a sentence with the term, or the reason as plain text. */
  async speak(request: Request, response: Response): Promise<void> {
    const { preview } = this.options;
    const { actor, organization, owner } = organizationVisitOf(request);
    try {
      if (preview === null) throw new ApiError('SAMPLES_NOT_SPOKEN_HERE');
      const entry = checkedPronunciation(entryOf(request));
      const text = `We use ${entry.term} every day.`;
      const order = { text, speaker: 1, pronunciations: [entry] } as const;
      const principal = { organization, mode: owner.mode };
      const spoken = await preview.speak(actor, principal, order, goneSignal(request));
      if (spoken.type !== 'spoken') throw new ApiError('CONVERSION_NOT_FOUND');
      response.type('audio/wav').send(spoken.wav);
    } catch (error) {
      const known = problemOf(error);
      if (error instanceof GenerationFailure) {
        response.status(422).type('text/plain').send(error.message);
      } else if (known === null) throw error;
      else response.status(known.status).type('text/plain').send(known.message);
    }
  }

  /** Saves an entry; why it is refused, or null. */
  async #set(request: Request, entry: Pronunciation): Promise<string | null> {
    const { actor, organization } = organizationVisitOf(request);
    try {
      await this.options.pronunciations.set(actor, organization.id, [entry]);
      return null;
    } catch (error) {
      if (!(error instanceof AccountRefusal)) throw error;
      return error.message;
    }
  }

  #back(request: Request, response: Response, what: 'saved' | 'removed'): void {
    const { organization } = organizationVisitOf(request);
    const place = organizationPlace(organization, 'pronunciations');
    response.redirect(303, pathOf(this.options.site, `${place}?done=pronunciation-${what}`));
  }
}

function entryOf(request: Request): Pronunciation {
  const fields = FormFields.of(request);
  return { term: fields.text('term'), spoken: fields.text('spoken') };
}

/** Tells whether the term alone is accepted: then the other field is at fault. */
function isTerm(term: string): boolean {
  try {
    checkedPronunciation({ term, spoken: 'a' });
    return true;
  } catch (error) {
    if (!(error instanceof AccountRefusal)) throw error;
    return false;
  }
}

function byTerm(one: Pronunciation, other: Pronunciation): number {
  return one.term.localeCompare(other.term, 'en');
}
