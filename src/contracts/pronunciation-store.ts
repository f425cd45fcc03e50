import type { OrganizationLexicon } from '../domain/pronunciation.js';

export interface PronunciationReads {
  /** Null if the organization has given none yet. */
  find(organizationId: string): Promise<OrganizationLexicon | null>;
}

export interface PronunciationWrites extends PronunciationReads {
  /** Keeps them as long as the organization is there, in place of those that were kept before. */
  keep(lexicon: OrganizationLexicon): Promise<void>;
}
