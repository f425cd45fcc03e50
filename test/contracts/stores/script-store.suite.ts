import { expect } from 'chai';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import type { GeneratedScript, ScriptDraft } from '../../../src/domain/generated-script.js';
import { rejection } from '../../database/tried/outcomes.js';
import { LARGE_TEXT, TEXTS } from '../../database/tried/texts.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const EXPIRY = '2026-05-10T14:00:00.000Z';
const LATER = '2026-05-10T14:00:00.001Z';

const DRAFT: ScriptDraft = {
  ...{ sourceType: 'changelog', title: 'Relay', content: 'Text', additionalContext: null },
  narration: { ...DEFAULT_NARRATION_SETTINGS, productName: 'Relay 😀', useHistory: false },
  script: {
    ...{ title: 'Relay', text: 'HOST 1: Hi.', speakers: 2 },
    chapters: [{ title: 'Hi', start: 0, end: 11 }],
  },
  wordCount: 1,
  writing: {
    writer: 'builtin',
    contextUsed: { organization: true, product: false, history: [], additionalContext: false },
  },
};

/** Requirements for every store of generated scripts. */
export function scriptStoreSuite(db: DatabaseSteps): void {
  describe('as a store of generated scripts', () => {
    let count = 0;

    const add = async (owner: Owner, changes: Partial<GeneratedScript> = {}) => {
      count += 1;
      const script = {
        ...{ id: `script_${count}`, ...owner, createdAt: AT, expiresAt: EXPIRY, draft: DRAFT },
        ...changes,
      };
      await db.write(({ scripts }) => scripts.add(script));
      return script;
    };

    const withoutDraft = ({ id, organizationId, mode, createdAt, expiresAt }: GeneratedScript) => ({
      ...{ id, organizationId, mode, createdAt, expiresAt },
    });

    it('keeps scripts as they are, for their owner', async () => {
      const owner = await db.owner();
      for (const content of [...TEXTS, LARGE_TEXT]) {
        const script = await add(owner, { draft: { ...DRAFT, content, title: content } });
        expect(await db.reads.scripts.find(script.id, owner)).to.deep.equal(script);
        for (const other of [await db.owner(), { ...owner, mode: 'test' as const }]) {
          expect(await db.reads.scripts.find(script.id, other)).to.equal(null);
        }
      }
    });

    it('keeps ids unique', async () => {
      const owner = await db.owner();
      const script = await add(owner);
      const twin = add(owner, { id: script.id, expiresAt: LATER });
      expect(await rejection(twin)).to.be.instanceOf(Error);
      expect(await db.reads.scripts.find(script.id, owner)).to.deep.equal(script);
    });

    it('clears the drafts of those that have expired, once, and knows their ids', async () => {
      const owner = await db.owner();
      const [one, two] = [await add(owner), await add(owner)];
      const kept = await add(owner, { expiresAt: LATER });
      const clear = (at: string) => db.write(({ scripts }) => scripts.clearExpired(at));
      expect(await clear('2026-05-10T13:59:59.999Z')).to.equal(0);
      expect(await clear(EXPIRY)).to.equal(2);
      expect(await clear(EXPIRY)).to.equal(0);
      for (const cleared of [one, two]) {
        const found = await db.reads.scripts.find(cleared.id, owner);
        expect(found).to.deep.equal(withoutDraft(cleared));
      }
      expect(await db.reads.scripts.find(kept.id, owner)).to.deep.equal(kept);
    });

    it('forgets those that have expired, cleared or not', async () => {
      const owner = await db.owner();
      const [cleared, whole] = [await add(owner, { expiresAt: AT }), await add(owner)];
      const kept = await add(owner, { expiresAt: LATER });
      await db.write(({ scripts }) => scripts.clearExpired(AT));
      const forget = () => db.write(({ scripts }) => scripts.forgetExpired(EXPIRY));
      expect(await forget()).to.equal(2);
      expect(await forget()).to.equal(0);
      for (const { id } of [cleared, whole]) {
        expect(await db.reads.scripts.find(id, owner)).to.equal(null);
      }
      expect(await db.reads.scripts.find(kept.id, owner)).to.deep.equal(kept);
    });

    it('removes what was made in a mode before a time', async () => {
      const owner = await db.owner('test');
      const live: Owner = { ...owner, mode: 'live' };
      const old = await add(owner);
      const kept = [await add(live), await add(owner, { createdAt: LATER })];
      await db.write(({ scripts }) => scripts.removeMadeBefore('test', LATER));
      expect(await db.reads.scripts.find(old.id, owner)).to.equal(null);
      for (const script of kept) {
        expect(await db.reads.scripts.find(script.id, script)).to.deep.equal(script);
      }
    });
  });
}
