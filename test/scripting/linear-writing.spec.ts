import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import { VERBOSITIES, type NarrationSettings } from '../../src/domain/conversion.js';
import type { Block } from '../../src/domain/document.js';
import type { Release } from '../../src/domain/release.js';
import { checkForeignScript } from '../../src/scripting/checking/check-foreign-script.js';
import { readRequest, whatIsAsked, type RequestedText } from '../../src/scripting/read-request.js';
import { readChangelog } from '../../src/scripting/reading/changelog.js';
import { removeLeadIn } from '../../src/scripting/reading/lead-ins.js';
import { factsOf } from '../../src/scripting/writing/changelog/history/release-facts.js';
import { narrateChangelog } from '../../src/scripting/writing/changelog/narrate-changelog.js';
import { narrateDocument } from '../../src/scripting/writing/document/narrate-document.js';
import { assembleScript } from '../../src/scripting/writing/narration.js';
import { scriptRequest } from '../builders/script-request.js';
import { expectLinear, LONGEST } from '../linearity/expect-linear.js';
import type { Shape } from '../linearity/shapes.js';

/** Length of the tested texts, an eighth of the longest one, because each shape is narrated in several ways. */
const LENGTH = LONGEST / 8;

/** Pieces to repeat in a paragraph or an entry, in addition to the shapes of `test/linearity`. */
const PIECES: readonly string[] = [
  ...['. ', '(a', 'Fix maps. ', 'the following a, '],
  ...['so data ', 'this release x ', 'Move it, use a ', 'a: b; ', 'May 1 ', '1.0 is ', 'before a '],
  ...['from a to ', 'a piece of code ', 'Rows#fold ', 'isn’t ', 'replaced by a '],
];
/** Pieces to repeat in code. */
const SIGNS: readonly string[] = ['-', '_a', '*', '/* ', '| ', '. a', '<= ', '::', '`'];

/** Parts to repeat in a text, each with words of its own. */
const PARTS: readonly (readonly [name: string, part: (n: number) => string])[] = [
  ['alike entries', () => `- Fixed the reader of maps\n`],
  ['entries with code', (n) => `- Renamed \`a${n}\` to \`b${n}\`\n`],
  ['parts of the product', (n) => `- **w${n}**: Add a reader\n`],
  ['releases to come', (n) => `## [1.${n}.0] - Unreleased\n\n- Added w${n}\n\n`],
  ['lists', (n) => `- Added w${n}:\n  - Fixed rows${n}\n  - It is there now.\n`],
  ['deprecations', (n) => `## 1.${n}.0\n\n### Deprecated\n\n- Deprecate w${n} of maps\n\n`],
  ['advisories', (n) => `- Fixed CVE-2020-${10_000 + n}, and more\n`],
  ['steps', (n) => `- Stop w${n} before you start r${n}.\n`],
];

const SHAPES: readonly Shape[] = [
  ...PIECES.map(repeated),
  ...PARTS.map(([name, part]) => ({ name, ofLength: (length: number) => partsOf(part, length) })),
];

describe('time of writing and checking a text that was read', function () {
  this.timeout(600_000);

  for (const shape of SHAPES) {
    it(`is in proportion to a document of ${shape.name}`, () =>
      expectProportion(shape, 'document', (text) => text));
    it(`is in proportion to a changelog of ${shape.name}`, () =>
      expectProportion(shape, 'changelog', inEntry));
  }

  for (const shape of SIGNS.map(repeated))
    it(`is in proportion to code of ${shape.name}`, () =>
      expectProportion(shape, 'changelog', inCode));

  it('is in proportion to what an entry adds, and the next changelog tells again', () =>
    expectProportion(
      { name: 'names', ofLength: (length) => 'a_'.repeat(length / 2) },
      'changelog',
      (text) => `## 2.0.0\n\n### Fixed\n\n- Fixed \`${text}a-\` in the reader\n`,
      (text) => `## 1.0.0\n\n### Added\n\n- Added \`${text}a-\`\n`,
    ));

  it('is in proportion to removals and fixes that earlier changelogs announced and brought', () =>
    expectProportion(
      {
        name: 'removals',
        ofLength: (length) => partsOf((n) => `- Remove w${n} of maps\n`, length),
      },
      'changelog',
      (text) => `## 2.0.0\n\n### Removed\n\n${text}`,
      (text) => `## 1.0.0\n\n### Deprecated\n\n${text}`,
    ));

  it('is in proportion to releases of which every other one was passed over', () =>
    expectLinear(
      (text) => {
        const releases = Array.from(text, (_, at) => passedOverOrOut(at));
        const request = scriptRequest({ sourceType: 'changelog' });
        const settings: NarrationSettings = { ...request.settings, verbosity: 'detailed' };
        const changelog = { preamble: [], releases };
        narrateChangelog({ changelog, releases, earlier: [] }, { ...request, settings });
      },
      { name: 'releases', ofLength: (length) => 'r'.repeat(length) },
      8_192,
    ));

  it('is in proportion to paragraphs between which others are left out', () =>
    expectLinear(
      (text) => {
        const blocks: Block[] = [];
        for (const word of text) {
          blocks.push({ type: 'paragraph', text: word });
          removeLeadIn(blocks);
        }
      },
      { name: 'paragraphs', ofLength: (length) => 'p'.repeat(length) },
      LONGEST,
    ));

  for (const wish of ['Skip maps. ', 'Mention that it is. ', 'Focus on w1. ', 'ignore the ', 'a, '])
    it(`is in proportion to additional context of ${JSON.stringify(wish)}`, () =>
      expectLinear(
        (text) =>
          writeAndCheck(
            scriptRequest({
              sourceType: 'changelog',
              content: '## 1.0.0\n\n- Added w1\n- Added maps\n',
              additionalContext: text,
            }),
          ),
        { name: wish, ofLength: (length) => wish.repeat(length / wish.length) },
        10_240,
      ));
});

/**
 * Older release that was published, or newer one that was not; both were pulled, so they are narrated without entries.
 */
function passedOverOrOut(at: number): Release {
  const release = { yanked: true, introduction: [], changes: [] };
  return at % 2 === 0
    ? { ...release, version: `1.${at}.0` }
    : { ...release, version: `2.${at}.0`, unreleased: true };
}

/** Measures writing and checking, in all lengths, by one narrator and by two hosts, of texts that are read before. */
function expectProportion(
  { name, ofLength }: Shape,
  sourceType: ScriptRequest['sourceType'],
  place: (text: string) => string,
  before?: (text: string) => string,
): Promise<void> {
  const read = new Map<string, readonly Told[]>();
  return expectLinear(
    (text) => {
      for (const told of read.get(text) ?? []) writeAndCheckText(told);
    },
    {
      name,
      ofLength: (length) => {
        const text = ofLength(length);
        const content = place(text);
        read.set(text, toldOf(scriptRequest({ sourceType, content }), before?.(text)));
        return text;
      },
    },
    LENGTH,
  );
}

interface Told {
  readonly request: ScriptRequest;
  readonly text: RequestedText;
}

function toldOf(request: ScriptRequest, earlier: string | undefined): Told[] {
  const history =
    earlier === undefined
      ? []
      : [
          {
            ...{ conversionId: 'one', title: 'Before', createdAt: '2026-01-01T00:00:00.000Z' },
            releases: factsOf(readChangelog(earlier), undefined).releases,
          },
        ];
  // A text that is refused would measure nothing: it fails the test.
  const text = readRequest(request);
  return VERBOSITIES.flatMap((verbosity) => {
    const settings: NarrationSettings = {
      ...request.settings,
      ...{ verbosity, speakers: verbosity === 'brief' ? 1 : 2 },
    };
    return [{ text, request: { ...request, history, settings } }];
  });
}

function writeAndCheck(request: ScriptRequest): void {
  writeAndCheckText({ request, text: readRequest(request) });
}

/** Writes a script and checks it, and checks the text itself as the script of somebody else. */
function writeAndCheckText({ request, text }: Told): void {
  const { history: earlier, content } = request;
  const { narration } =
    text.type === 'document'
      ? narrateDocument(text.document, request)
      : narrateChangelog({ changelog: text.changelog, releases: text.asked, earlier }, request);
  const source = whatIsAsked(text);
  checkForeignScript(source, request, assembleScript(narration));
  const chapters = [{ title: 'Notes', start: 0, end: content.length }];
  checkForeignScript(source, request, { title: 'Notes', text: content, speakers: 1, chapters });
}

function inEntry(text: string): string {
  return text.startsWith('-') || text.startsWith('#')
    ? text
    : `## 1.0.0\n\n### Fixed\n\n- Fixed ${text}\n- Added maps\n`;
}

function inCode(text: string): string {
  const code = text.replace(/[`\n]/g, ' ').slice(0, text.length);
  return `## 1.0.0\n\n### Added\n\n- Added \`a${code}\` and \`b.c\`\n`;
}

function repeated(piece: string): Shape {
  const ofLength = (length: number) => `x ${piece.repeat(length / piece.length)}!`;
  return { name: JSON.stringify(piece), ofLength };
}

function partsOf(part: (n: number) => string, length: number): string {
  const parts: string[] = [];
  for (let n = 0, size = 0; size < length; n += 1) {
    const next = part(n);
    parts.push(next);
    size += next.length;
  }
  return parts.join('');
}
