import { expect } from 'chai';
import type { ScriptRequest } from '../../../../src/contracts/script-writer.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../../../src/domain/conversion.js';
import { GenerationFailure } from '../../../../src/domain/failure.js';
import { spokenSeconds } from '../../../../src/domain/script-length.js';
import { contentWords } from '../../../../src/scripting/content-words.js';
import { readRequest, type RequestedText } from '../../../../src/scripting/read-request.js';
import { splitSentences } from '../../../../src/scripting/sentences.js';
import { commandsAmong } from '../../../../src/scripting/writing/changelog/command/commands.js';
import { itemsOf } from '../../../../src/scripting/writing/changelog/items/item.js';
import { TO_ACT_ON } from '../../../../src/scripting/writing/changelog/items/topic.js';
import { narrateChangelog } from '../../../../src/scripting/writing/changelog/narrate-changelog.js';
import { noticesOf } from '../../../../src/scripting/writing/changelog/plan/around-entries.js';
import { secondsOf } from '../../../../src/scripting/writing/changelog/plan/fill.js';
import { planOf } from '../../../../src/scripting/writing/changelog/plan/make-plan.js';
import { withoutRepeated } from '../../../../src/scripting/writing/changelog/plan/once.js';
import type { Plan } from '../../../../src/scripting/writing/changelog/plan/plan.js';
import { readWishes } from '../../../../src/scripting/writing/changelog/plan/wishes.js';
import type { Subject } from '../../../../src/scripting/writing/changelog/subject.js';
import { inManner } from '../../../../src/scripting/writing/changelog/wording/manner.js';
import { TONE_SHEETS } from '../../../../src/scripting/writing/changelog/wording/tones.js';
import { assembleScript } from '../../../../src/scripting/writing/narration.js';
import {
  readLabelledInputs,
  typeOf,
  type LabelledInput,
} from '../../../training/evaluate/labelled-inputs.js';

/** Seconds that are planned in `normal`. */
const SECONDS = 232;
const SETTINGS = { ...DEFAULT_NARRATION_SETTINGS, productName: 'Atlas' };
const SHEET = TONE_SHEETS[SETTINGS.tone];
/** Labels as they would be heard without what they are a label of. */
const LABELS: ReadonlySet<string> = new Set(
  [...Object.values(SHEET.labels), ...Object.values(SHEET.quotes), SHEET.knownIssues]
    .flat()
    .map((phrasing) => bare(phrasing.replace(/\{\w+\}/g, ''))),
);

/** An input with what is planned and said of it. */
interface Planned {
  readonly name: string;
  readonly content: string;
  readonly subject: Subject;
  readonly plan: Plan;
  readonly script: string;
}

function planned({ kind, name, content }: LabelledInput): readonly Planned[] {
  const request: ScriptRequest = {
    ...{ sourceType: 'changelog', title: 'Release notes', content, history: [] },
    settings: SETTINGS,
  };
  const read = readWhereSpoken(request);
  if (read?.type !== 'changelog') return [];
  const { changelog, asked: releases } = read;
  const subject = subjectOf(releases);
  const { narration } = narrateChangelog({ changelog, releases, earlier: [] }, request);
  return [
    {
      ...{ name: `${kind}/${name}`, content, subject },
      plan: planOf(subject, SECONDS),
      script: assembleScript(narration).text,
    },
  ];
}

/** Nothing of a text of which nothing can be spoken. */
function readWhereSpoken(request: ScriptRequest): RequestedText | undefined {
  try {
    return readRequest(request);
  } catch (error) {
    if (error instanceof GenerationFailure) return undefined;
    throw error;
  }
}

function subjectOf(releases: Parameters<typeof narrateChangelog>[0]['releases']): Subject {
  const items = itemsOf(releases.flatMap(({ changes }) => changes));
  return {
    ...{ settings: SETTINGS, tone: SHEET, audience: undefined, product: SETTINGS.productName },
    releases: releases.map((release) => {
      const own = withoutRepeated(release.changes.flatMap((change) => items.get(change) ?? []));
      return { release, items: [...own].sort((one, other) => other.weight - one.weight) };
    }),
    ...{ name: SETTINGS.productName, release: undefined, title: undefined, remember: () => [] },
    wishes: readWishes(undefined, 'normal', []),
  };
}

/** Words of a sentence without marks, to find it again. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same without contractions. */
function expanded(text: string): string {
  return bare(inManner(text, false));
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Says a date, a version or a count. */
const NUMBERED = /\d|\bmore\b/;
/** Sentences of a script in which one without a fact is few. */
const FEWEST_COUNTED = 8;
const PROMISE = /\S+ will \S+/g;
const MOST_URGENT: ReadonlySet<string> = new Set(['breaking', 'security', 'data loss']);

describe('rules of every plan of the changelogs that the models learn from', function () {
  this.timeout(300_000);
  let all: readonly Planned[];

  before(async () => {
    const inputs = await readLabelledInputs('training/inputs');
    all = inputs.filter((input) => typeOf(input) === 'changelog').flatMap(planned);
    expect(all).to.have.length.above(200);
  });

  /** Asserts that no input breaks a rule. */
  function expectNone(broken: (one: Planned) => readonly string[]): void {
    const found = all.flatMap((one) => broken(one).map((what) => `${one.name}: ${what}`));
    expect(found).to.deep.equal([]);
  }

  it('narrates each notice', () => {
    expectNone(({ subject, plan }) => {
      const told = new Set(plan.releases.flatMap(({ notices }) => notices));
      return subject.releases
        .flatMap(({ release }) => noticesOf(release))
        .filter((notice) => !told.has(notice));
    });
  });

  it('says each notice whole', () => {
    expectNone(({ plan, script }) => {
      const words = expanded(script);
      const notices = plan.releases.flatMap((one) => one.notices);
      return notices.filter((notice) => !words.includes(expanded(notice)));
    });
  });

  it('narrates each part of a product in one paragraph', () => {
    expectNone(({ plan }) =>
      plan.releases.flatMap(({ paragraphs }) => {
        const calm = paragraphs.filter(({ told }) => !TO_ACT_ON.has(told[0].item.topic));
        const areas = calm.flatMap(({ told }) => [
          ...new Set(told.flatMap(({ item: { area } }) => area?.toLowerCase() ?? [])),
        ]);
        return areas.filter((area, at) => areas.indexOf(area) < at);
      }),
    );
  });

  it('narrates breaking changes, security and lost data of the newest release if they fit', () => {
    expectNone(({ subject, plan }) => {
      const [newest] = subject.releases;
      const [told] = plan.releases;
      if (newest === undefined || told === undefined) return [];
      const urgent = newest.items.filter(({ topic }) => MOST_URGENT.has(topic));
      const around = [...told.notices, ...told.introduction, ...told.knownIssues].join(' ');
      const seconds = urgent.reduce((sum, item) => sum + secondsOf(item, 0), spokenSeconds(around));
      if (seconds > SECONDS / 2) return [];
      const said = new Set(told.paragraphs.flatMap((one) => one.told.map(({ item }) => item)));
      return urgent.filter((item) => !said.has(item)).map(({ quoted }) => quoted);
    });
  });

  it('says no label alone', () => {
    expectNone(({ script }) => splitSentences(script).filter((one) => LABELS.has(bare(one))));
  });

  it('says at most one sentence in eight without a fact', () => {
    expectNone(({ content, script }) => {
      const facts = new Set(contentWords(`${content} ${SETTINGS.productName}`));
      const sentences = splitSentences(script);
      const isEmpty = (one: string) => !contentWords(one).some((word) => facts.has(word));
      const empty = sentences.filter((one) => isEmpty(one) && !NUMBERED.test(one));
      return sentences.length >= FEWEST_COUNTED && 8 * empty.length > sentences.length ? empty : [];
    });
  });

  it('says nothing is fixed that is surely a command', () => {
    expectNone(({ plan }) =>
      plan.releases
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ told }) => told))
        .map(({ item }) => item)
        // Behind the verb of an entry that says itself what was fixed, another one is a noun.
        .filter(({ form, quoted }) => 'words' in form && same(form.words, quoted))
        .filter(({ form }) => form.is === 'headline' && form.label === 'fixed')
        .map(({ quoted }) => quoted)
        .filter((text) => commandsAmong([{ kind: 'fixed', text }])[0] === 'yes'),
    );
  });

  it('says of nothing that it will be so if the text does not', () => {
    expectNone(({ content, script }) => {
      const words = expanded(content);
      const promised = splitSentences(script).flatMap((one) => expanded(one).match(PROMISE) ?? []);
      return promised.filter((one) => !words.includes(one));
    });
  });
});
