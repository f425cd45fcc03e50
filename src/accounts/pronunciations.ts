import type { Clock } from '../contracts/clock.js';
import { recordChange } from '../contracts/record-change.js';
import type { Transaction, UnitOfWork } from '../contracts/unit-of-work.js';
import type { Actor } from '../domain/actor.js';
import { assertMay } from '../domain/permissions.js';
import type { OrganizationLexicon, Pronunciation } from '../domain/pronunciation.js';
import { AccountRefusal } from '../domain/refusal.js';

/** Entries that an organization may have. */
export const MOST_PRONUNCIATIONS = 1_000;

/** Most characters of a term. */
export const LONGEST_TERM = 80;

/** Most characters of how a term is said. */
export const LONGEST_SPOKEN = 120;

/** Changed terms that the audit log names. */
const MOST_LISTED_TERMS = 10;

/** Changes how organizations want their terms to be said. All methods throw {AccountRefusal} `invalid`. */
export class OrganizationPronunciations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Puts these in place of all that there were; of two for one term the later one counts. */
  replace(
    actor: Actor,
    organizationId: string,
    entries: readonly Pronunciation[],
  ): Promise<OrganizationLexicon> {
    return this.#change(actor, organizationId, () => entries);
  }

  /** Adds entries, in place of those for the same terms. */
  set(
    actor: Actor,
    organizationId: string,
    entries: readonly Pronunciation[],
  ): Promise<OrganizationLexicon> {
    return this.#change(actor, organizationId, (before) => [...before, ...entries]);
  }

  /** Takes the entry of a term away. */
  remove(actor: Actor, organizationId: string, term: string): Promise<OrganizationLexicon> {
    return this.#change(actor, organizationId, (before) => {
      const after = before.filter((entry) => keyOf(entry) !== keyOf({ term }));
      if (after.length < before.length) return after;
      throw new AccountRefusal('invalid', 'The organization has no pronunciation of this term.');
    });
  }

  async #change(
    actor: Actor,
    organizationId: string,
    change: (before: readonly Pronunciation[]) => readonly Pronunciation[],
  ): Promise<OrganizationLexicon> {
    assertMay(actor, 'pronunciations.write');
    return this.unitOfWork.write(async (transaction) => {
      const { pronunciations, lock } = transaction;
      await lock(organizationId);
      const before = await pronunciations.find(organizationId);
      const entries = checked(change(before?.entries ?? []));
      const updatedAt = new Date(this.clock.now()).toISOString();
      const lexicon = { organizationId, entries, updatedAt };
      await pronunciations.keep(lexicon);
      await this.#record(transaction, actor, { before: before?.entries ?? [], lexicon });
      return lexicon;
    });
  }

  async #record(
    transaction: Transaction,
    actor: Actor,
    { before, lexicon }: Pronunciations,
  ): Promise<void> {
    const { organizationId, entries, updatedAt } = lexicon;
    const organization = await transaction.accounts.findOrganization(organizationId);
    const name = organization?.name ?? organizationId;
    const changed = changedTerms(before, entries);
    await recordChange(transaction, actor, {
      ...{ organizationId, action: 'pronunciations.changed', at: updatedAt },
      subject: { type: 'organization', id: organizationId, name },
      details: { entries: entries.length, changed: changed.length, terms: listed(changed) },
    });
  }
}

interface Pronunciations {
  readonly before: readonly Pronunciation[];
  readonly lexicon: OrganizationLexicon;
}

/** Terms that were added, removed, or are said differently. */
function changedTerms(
  before: readonly Pronunciation[],
  after: readonly Pronunciation[],
): readonly string[] {
  const former = new Map(before.map((entry) => [entry.term, entry.spoken]));
  const current = new Map(after.map((entry) => [entry.term, entry.spoken]));
  const terms = new Set([...former.keys(), ...current.keys()]);
  return [...terms].filter((term) => former.get(term) !== current.get(term));
}

function listed(terms: readonly string[]): string {
  const more = terms.length > MOST_LISTED_TERMS ? ', …' : '';
  return terms.slice(0, MOST_LISTED_TERMS).join(', ') + more;
}

function checked(entries: readonly Pronunciation[]): readonly Pronunciation[] {
  const byTerm = new Map<string, Pronunciation>();
  for (const each of entries) {
    const entry = checkedPronunciation(each);
    byTerm.delete(keyOf(entry));
    byTerm.set(keyOf(entry), entry);
  }
  if (byTerm.size <= MOST_PRONUNCIATIONS) return [...byTerm.values()];
  throw new AccountRefusal(
    'invalid',
    `An organization has at most ${MOST_PRONUNCIATIONS} pronunciations.`,
  );
}

/**
 * An entry as it is kept, without white space around it.
 * @throws {AccountRefusal} `invalid`
 */
export function checkedPronunciation(entry: Pronunciation): Pronunciation {
  const [term, spoken] = [entry.term.trim(), entry.spoken.trim()];
  if (term === '' || /\p{C}/u.test(term) || Array.from(term).length > LONGEST_TERM) {
    throw new AccountRefusal(
      'invalid',
      `A term has 1 to ${LONGEST_TERM} characters, all of them visible.`,
    );
  }
  const isSayable = /[A-Za-z]/u.test(spoken) && /^[A-Za-z\d' .,-]+$/u.test(spoken);
  if (!isSayable || spoken.length > LONGEST_SPOKEN) {
    throw new AccountRefusal(
      'invalid',
      `"${term}" must be said with English letters, as in: cube control. Single letters are named: N P M.`,
    );
  }
  return { term, spoken };
}

/** Terms that differ in capitals only are one. */
function keyOf({ term }: Pick<Pronunciation, 'term'>): string {
  return term.trim().toLowerCase();
}
