import type { EntityManager } from 'typeorm';
import type { PronunciationWrites } from '../../contracts/pronunciation-store.js';
import type { OrganizationLexicon } from '../../domain/pronunciation.js';
import { PronunciationEntity } from '../entities/pronunciation.entity.js';

/** Pronunciations of organizations' terms, in the database. */
export class PronunciationStore implements PronunciationWrites {
  constructor(private readonly manager: EntityManager) {}

  find(organizationId: string): Promise<OrganizationLexicon | null> {
    return this.manager.findOneBy(PronunciationEntity, { organizationId });
  }

  async keep(lexicon: OrganizationLexicon): Promise<void> {
    const row = { ...lexicon, entries: [...lexicon.entries] };
    await this.manager.upsert(PronunciationEntity, row, ['organizationId']);
  }
}
