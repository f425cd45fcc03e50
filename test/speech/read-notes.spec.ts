import { expect } from 'chai';
import fc from 'fast-check';
import { readNotes } from '../../src/speech/pronunciation/read-notes.js';
import { ANY_CHARACTER } from '../builders/any-character.js';
import { LEXICON, VERBALIZER } from '../builders/verbalizer.js';
import { expectProportional } from '../builders/growth.js';

const read = (notes: string): Record<string, string> =>
  Object.fromEntries(
    readNotes(notes, LEXICON).pronunciations.map(({ term, spoken }) => [term, spoken]),
  );

/** Notes as people write them, and what is understood. */
const UNDERSTOOD: readonly (readonly [notes: string, understood: Record<string, string>])[] = [
  ['kubectl: cube control', { kubectl: 'cube control' }],
  ['say "GIF" like "jif"', { GIF: 'jif' }],
  ['Say GIF as jif.', { GIF: 'jif' }],
  ['SQL = sequel', { SQL: 'sequel' }],
  ['SQL=sequel', { SQL: 'sequel' }],
  ['nginx -> engine x', { nginx: 'engine X' }],
  ['nginx → engine x', { nginx: 'engine X' }],
  ['nginx => "engine-x"', { nginx: 'engine X' }],
  ['nginx - engine ex', { nginx: 'engine ex' }],
  ['nginx (engine ex)', { nginx: 'engine ex' }],
  ['nginx is pronounced engine ex', { nginx: 'engine ex' }],
  ['GIF, pronounced "jif"', { GIF: 'jif' }],
  ['“PostgreSQL” is pronounced like “post gress”', { PostgreSQL: 'post gress' }],
  ['Lectern should be read as LEK-turn', { Lectern: 'lek turn' }],
  ['The word GIF is pronounced jif', { GIF: 'jif' }],
  ['say "jif" for GIF', { GIF: 'jif' }],
  ['read, as in red', { read: 'red' }],
  ['Lectern sounds like lek turn', { Lectern: 'lek turn' }],
  ['pronounce kubectl as cube cuddle', { kubectl: 'cube cuddle' }],
  [
    'Please pronounce the word "kubectl" as "cube cuddle", not "cube control".',
    { kubectl: 'cube cuddle' },
  ],
  ['- kubectl: cube cuddle\n- SQL: sequel\n', { kubectl: 'cube cuddle', SQL: 'sequel' }],
  ['1. kubectl: cube cuddle\n2. SQL: sequel', { kubectl: 'cube cuddle', SQL: 'sequel' }],
  ['kubectl: cube cuddle; SQL: sequel', { kubectl: 'cube cuddle', SQL: 'sequel' }],
  ['kubectl: cube cuddle, SQL: sequel', { kubectl: 'cube cuddle', SQL: 'sequel' }],
  [
    'GIF as jif, SQL as sequel and nginx as engine ex',
    { GIF: 'jif', SQL: 'sequel', nginx: 'engine ex' },
  ],
  ['Pronounce SQL as sequel. Say GIF like jif.', { SQL: 'sequel', GIF: 'jif' }],
  ['Pronunciation notes: SQL = sequel (not S Q L)', { SQL: 'sequel' }],
  ['spell out API', { API: 'A P I' }],
  ['SQL: letter by letter', { SQL: 'S Q L' }],
  ['GIF is spelled out', { GIF: 'G I F' }],
  ['SQL: S.Q.L.', { SQL: 'S Q L' }],
  ['SQL: SQL', { SQL: 'S Q L' }],
  ['K8s: kates', { K8s: 'kates' }],
  ['Web3: web 3', { Web3: 'web three' }],
  ['std::vector: standard vector', { 'std::vector': 'standard vector' }],
  ['C#: see sharp', { 'C#': 'see sharp' }],
  ['Юрий: Yuri', { Юрий: 'yuri' }],
  ['Acme Cloud: ack me cloud', { 'Acme Cloud': 'ack me cloud' }],
  ['SQL: sequel\nSQL: squeal', { SQL: 'squeal' }],
];

const NOT_UNDERSTOOD = [
  'Please speak slowly',
  'Use a friendly voice for this one.',
  'kubectl: /ˈkjuːb kənˌtɹoʊl/',
  "It's pronounced jif, not gif",
  'nginx:',
  '= sequel',
  'SQL: 字',
  'Note: read it with care',
];

describe('pronunciation notes', () => {
  for (const [notes, understood] of UNDERSTOOD) {
    it(`understand ${JSON.stringify(notes)}`, () => {
      expect(read(notes)).to.deep.equal(understood);
      expect(readNotes(notes, LEXICON).notUnderstood).to.deep.equal([]);
    });
  }

  for (const notes of NOT_UNDERSTOOD) {
    it(`say that they do not understand ${JSON.stringify(notes)}`, () => {
      expect(readNotes(`${notes}\nSQL: squeal`, LEXICON)).to.deep.equal({
        pronunciations: [{ term: 'SQL', spoken: 'squeal' }],
        notUnderstood: [notes],
      });
    });
  }

  it('never fail and take no time, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 500 }), (notes) => {
        VERBALIZER.verbalize('a test', VERBALIZER.readPronunciations(notes));
      }),
    );
    for (const unit of ['a, ', 'a as ', '"', 'say ', 'a and ', '(', ' - ', 'a. B', '\u200b']) {
      const read = (length: number) => readNotes(unit.repeat(length / unit.length), LEXICON);
      expectProportional(read, 500, unit);
    }
  });

  const heard = (text: string, notes: string, organization: Record<string, string> = {}) =>
    VERBALIZER.verbalize(
      text,
      VERBALIZER.readPronunciations(
        notes,
        Object.entries(organization).map(([term, spoken]) => ({ term, spoken })),
      ),
    ).spoken;

  it("win over the organization's own, which win over the lexicon", () => {
    const text = 'kubectl, SQL and nginx';
    expect(heard(text, '')).to.equal('cube control, sequel and engine x');
    const own = { kubectl: 'kube cuddle', SQL: 'squeal' };
    expect(heard(text, '', own)).to.equal('kube cuddle, squeal and engine x');
    expect(heard(text, 'sql: ess cue ell', own)).to.equal('kube cuddle, ess cue ell and engine x');
  });

  it('hold for whole words in any case, with their genitive, and for words across lines', () => {
    expect(heard("LECTERN's lecterns, relectern", 'Lectern = LEK turn')).to.equal(
      "lek turn's lecterns, relectern",
    );
    expect(heard('Acme\nCloud', 'acme cloud: ack me')).to.equal('ack me');
    expect(heard('привет Юрий', 'Юрий: Yuri')).to.equal('yuri');
    expect(heard('x-ray and well-known', 'x-ray: ex ray')).to.equal('ex ray and well known');
  });

  it('do not take short words for acronyms of the same letters', () => {
    expect(heard('IT says it is us in the US', 'IT: eye tee; US: you ess')).to.equal(
      'eye tee says it is us in the you ess',
    );
  });
});
