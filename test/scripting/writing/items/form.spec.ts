import { expect } from 'chai';
import {
  commandsAmong,
  type IsCommand,
} from '../../../../src/scripting/writing/changelog/command/commands.js';
import { firstWordOf } from '../../../../src/scripting/first-word/first-word.js';
import { deedOf } from '../../../../src/scripting/writing/changelog/items/deed.js';
import { formOf, type Form } from '../../../../src/scripting/writing/changelog/items/form.js';
import type { Topic } from '../../../../src/scripting/writing/changelog/items/topic.js';
import { ENTRIES } from './entries.js';

/** Form of an entry of which nothing but its words and its topic is known. */
function formAlone(text: string, topic: 'changed' | 'fixed'): Form {
  return formOf({ text, topic, isCommand: commandsAmong([{ kind: topic, text }])[0] ?? 'unsure' });
}

const TOPICS = ['changed', 'fixed'] as const;

const ofEach = (entries: readonly string[]) =>
  TOPICS.flatMap((topic) => entries.map((text) => ({ text, topic, form: formAlone(text, topic) })));

function shown({ topic, text, form }: ReturnType<typeof ofEach>[number]): string {
  return `${topic}: ${text} => ${saidOf(form)}`;
}

function saidOf(form: Form): string {
  if (form.is === 'deed') return `${form.of} ${form.does}`;
  return form.is === 'headline' ? `${form.label}: ${form.words}` : `${form.is}: ${form.words}`;
}

/** Checks whether a headline begins with the verb of its entry: `Fixed: discard the body` */
function keepsVerb(text: string, form: Form): boolean {
  const [first = ''] = text.toLowerCase().split(' ', 1);
  return form.is === 'headline' && form.words.toLowerCase().startsWith(first);
}

describe('the form of an entry', () => {
  it('never has a label before what is done', () => {
    const labelled = ofEach(ENTRIES.deed).filter(({ text, form }) => keepsVerb(text, form));
    expect(labelled.map(shown)).to.deep.equal([]);
  });

  it('is rarely `deed` if the entry is a name', () => {
    const names = ofEach(ENTRIES.name);
    const wrong = names.filter(({ form }) => form.is === 'deed' || form.is === 'sentence');
    expect(wrong.length / names.length, wrong.map(shown).join('\n')).to.be.below(0.02);
  });

  it('is not a deed if the entry is a sentence', () => {
    const wrong = ofEach(ENTRIES.sentence).filter(({ form }) => form.is === 'deed');
    expect(wrong.map(shown)).to.deep.equal([]);
  });

  it('is the own sentence of most entries that have one', () => {
    const forms = ENTRIES.sentence.map((text) => formAlone(text, 'changed'));
    const own = forms.filter(({ is }) => is === 'sentence').length;
    expect(own / forms.length).to.be.above(0.6);
  });

  it('quotes one entry in four at most', () => {
    const all = ofEach(Object.values(ENTRIES).flat());
    const quoted = all.filter(({ form }) => form.is === 'quote').length;
    expect(quoted / all.length, `${quoted} of ${all.length} quoted`).to.be.below(0.25);
  });

  for (const text of [
    'Search now works without an index',
    'rule no longer treats files with tests as tests',
    'no longer reports unused types',
    'Globs can now use nested braces',
    'A leak when handling very large files has been fixed',
  ])
    it(`makes no symptom of what is so since the fix: "${text}"`, () => {
      expect(saidOf(formAlone(text, 'fixed'))).to.not.match(/^fixed:/);
    });

  const TOLD: readonly (readonly [string, Topic, IsCommand, string])[] = [
    ['Reject empty ids', 'changed', 'yes', 'product rejects empty ids'],
    ['Reject empty ids', 'fixed', 'yes', 'product rejects empty ids'],
    ['Rename the flag', 'changed', 'yes', 'release renames the flag'],
    ['Rejects empty ids', 'changed', 'no', 'product rejects empty ids'],
    ['Rejected the empty ids', 'changed', 'no', 'product rejects the empty ids'],
    ["Don't drop the last row", 'fixed', 'yes', 'product no longer drops the last row'],
    ['Add dark mode', 'added', 'yes', 'added: dark mode'],
    ['Added the dark mode', 'added', 'no', 'added: the dark mode'],
    ['Fix crash on start', 'fixed', 'yes', 'fixed: crash on start'],
    ['Fixes a crash on start', 'changed', 'no', 'fixed: a crash on start'],
    ['Fix reading past the end of a map', 'security', 'yes', 'security: reading past the end'],
    ['Remove the fax module', 'removed', 'yes', 'removed: the fax module'],
    ['Remove a lock that was held too long', 'fixed', 'yes', 'product removes a lock'],
    ['Dark mode', 'added', 'no', 'new: dark mode'],
    ['Download link broken on Safari', 'fixed', 'no', 'fixed: download link broken on Safari'],
    ['Rows were sorted twice', 'fixed', 'no', 'fixed: rows were sorted twice'],
    ['The default port is 9180', 'changed', 'no', 'sentence: The default port is 9180'],
    ['You can now fold maps', 'added', 'no', 'sentence: You can now fold maps'],
    ['Update your config before you start', 'changed', 'yes', 'sentence: Update your config'],
    ['Please restart all nodes', 'breaking', 'yes', 'sentence: Please restart all nodes'],
    ['Log in again after it', 'breaking', 'yes', 'sentence: Log in again after it'],
    ['Query error output', 'changed', 'unsure', 'quote: query error output'],
  ];
  for (const [text, topic, isCommand, expected] of TOLD)
    it(`narrates "${text}" (${topic}, command: ${isCommand}) as "${expected}"`, () => {
      const said = saidOf(formOf({ text, topic, isCommand })).toLowerCase();
      expect(said.slice(0, expected.length)).to.equal(expected.toLowerCase());
    });

  it('has a label before an added fault only if it is surely none', () => {
    const { is } = formOf({ text: 'Add a guard', topic: 'fixed', isCommand: 'yes' });
    expect(is).to.equal('deed');
  });

  it('is found in whatever is given', () => {
    for (const text of ['', ' ', '`', '()', '1.0.0', 'a'.repeat(10_000), 'to '.repeat(5_000)])
      for (const isCommand of ['yes', 'no', 'unsure'] as const)
        expect(formOf({ text, topic: 'changed', isCommand }).is, text.slice(0, 9)).to.be.a(
          'string',
        );
  });
});

describe('what an entry does', () => {
  const DEEDS: readonly (readonly [string, string | undefined])[] = [
    ['Properly close connections', 'properly closes | connections'],
    ['Always return an error', 'always returns | an error'],
    ['Now reject empty ids', 'rejects | empty ids'],
    ['Do not drop rows', 'no longer drops | rows'],
    ['Don’t drop rows', 'no longer drops | rows'],
    ['No longer drop rows', 'no longer drops | rows'],
    ['Be stricter with ids', 'is | stricter with ids'],
    ['Rewrote the parser', 'rewrites | the parser'],
    ['Move a flag and rename the option', 'moves | a flag and renames the option'],
    [
      'Check ids before they are stored, and reject the old ones',
      'checks | ids before they are stored, and rejects the old ones',
    ],
    ['Allow clients to read and write the map', 'allows | clients to read and write the map'],
    ['Show what people write and read in maps', 'shows | what people write and read in maps'],
    ['Sort rows and tiles', 'sorts | rows and tiles'],
    ["Don't drop rows and close the map", undefined],
    ['Moved a flag and renamed the option', undefined],

    ['Fixed by the driver', undefined],
    ['Folding maps twice', undefined],
    ['Reject', undefined],
    ['Dark mode', undefined],
    ['`fold` of maps', undefined],
  ];
  for (const [text, expected] of DEEDS)
    it(`is "${expected ?? 'not sure'}" in "${text}"`, () => {
      const first = firstWordOf(text);
      const deed = first.is === 'verb' ? deedOf(first) : undefined;
      expect(deed === undefined ? undefined : `${deed.does} | ${deed.object}`).to.equal(expected);
    });
});
