import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { TONES, VERBOSITIES } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Script } from '../../../src/domain/script.js';
import { BuiltinScriptWriter } from '../../../src/scripting/builtin-writer.js';
import { checkScript } from '../../../src/scripting/checking/check-script.js';
import { scriptSentences } from '../../../src/scripting/checking/script-sentences.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { spokenSeconds } from '../../../src/domain/script-length.js';
import {
  connectiveShare,
  differentSentences,
  shareOfSecondHost,
} from '../../bench/script-measures.js';
import { scriptRequest } from '../../builders/script-request.js';
import { realText } from './request.js';

/** Changelogs of several releases, and releases of many changes. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['restic', readFileSync('test/fixtures/texts/restic.md', 'utf8').slice(0, 51_200)],
  ['Keep a Changelog', readFileSync('test/fixtures/texts/keep-a-changelog.md', 'utf8')],
  ['Prometheus', realText('prometheus-3.14.0')],
  ['curl', realText('curl-8.22.0')],
  ['Unleash', realText('unleash-8.1.0')],
];
/** Spoken seconds that each verbosity promises. */
const LONGEST = { brief: 60, normal: 240, detailed: Infinity } as const;
const AUDIENCES = ['developers', 'administrators', 'executives', 'end users'];
const DIFFERENT_BY_TONE = 0.45;

async function write(
  [productName, content]: readonly [string, string],
  settings: Partial<NarrationSettings>,
): Promise<Script> {
  const request = scriptRequest(
    { sourceType: 'changelog', title: 'Notes', content },
    { productName, ...settings },
  );
  return (await new BuiltinScriptWriter().write(request, new AbortController().signal)).script;
}

/** Number of differing sentences between the scripts of any two settings. */
function differences(scripts: readonly Script[]): number[] {
  return scripts.flatMap((one, index) =>
    scripts.slice(index + 1).map((other) => differentSentences(one, other)),
  );
}

describe('what a narration of a real changelog promises', () => {
  for (const text of TEXTS) {
    const [name, content] = text;
    const source = { type: 'changelog', changelog: readChangelog(content) } as const;

    it(`keeps the time of its verbosity, and tells everything in detailed: ${name}`, async () => {
      for (const verbosity of VERBOSITIES) {
        for (const speakers of [1, 2] as const) {
          const script = await write(text, { verbosity, speakers });
          expect(spokenSeconds(script.text), verbosity).to.be.at.most(LONGEST[verbosity]);
          if (verbosity !== 'detailed') continue;
          const request = scriptRequest(
            { sourceType: 'changelog', title: 'Notes', content },
            { verbosity, speakers },
          );
          const { coverage } = checkScript(source, request, script);
          expect(coverage.missing).to.deep.equal([]);
        }
      }
    });

    it(`passes every check in every tone and verbosity: ${name}`, async () => {
      for (const tone of TONES) {
        for (const verbosity of VERBOSITIES) {
          const settings = { tone, verbosity, productName: name };
          const script = await write(text, settings);
          const request = scriptRequest(
            { sourceType: 'changelog', title: 'Notes', content },
            settings,
          );
          const { findings } = checkScript(source, request, script);
          expect(findings, `${tone}, ${verbosity}`).to.deep.equal([]);
        }
      }
    });

    it(`does not sound like a list: ${name}`, async () => {
      const sentences = scriptSentences(await write(text, {}));
      expect(connectiveShare(sentences)).to.be.at.most(1 / 8);
      const openers = sentences.map((sentence) => sentence.split(/[\s,:]/, 1)[0]);
      const alike = openers.filter((word, index) => index > 0 && word === openers[index - 1]);
      expect(alike.length, alike.join(' ')).to.be.at.most(1);
    });

    it(`gives both hosts two fifths of the words at least: ${name}`, async () => {
      const share = shareOfSecondHost(await write(text, { speakers: 2 }));
      expect(share).to.be.within(0.4, 0.6);
    });

    it(`differs by tone in nearly every second sentence: ${name}`, async () => {
      const scripts = await Promise.all(TONES.map((tone) => write(text, { tone })));
      expect(Math.min(...differences(scripts))).to.be.at.least(DIFFERENT_BY_TONE);
    });
  }

  it('differs by audience in three of ten sentences', async () => {
    for (const text of TEXTS.filter(([name]) => name !== 'Keep a Changelog')) {
      const scripts = await Promise.all(AUDIENCES.map((audience) => write(text, { audience })));
      expect(Math.min(...differences(scripts)), text[0]).to.be.at.least(3 / 10);
    }
  });

  it('says no identifiers to executives', async () => {
    for (const text of TEXTS) {
      const { text: said } = await write(text, { audience: 'executives', verbosity: 'detailed' });
      expect(said).to.not.match(/\w_\w|\w\(\)|(?:^|\s)--[a-z]/);
    }
  });
});

describe('the time that is promised', () => {
  const words = Array.from({ length: 15 }, (_, index) => `shelf${index}`).join(', ');
  const prose = (minor: number) =>
    `## 2.${minor}.0\n\n` +
    [1, 2, 3].map((part) => `Part ${part} of release ${minor} is about ${words}.`).join(' ');
  const LONG: readonly (readonly [what: string, content: string])[] = [
    [
      'is kept where all of a release is breaking',
      `## 2.0.0\n\n### Breaking\n\n${Array.from({ length: 40 }, (_, at) => `- Row ${at} no longer holds ${words}\n`).join('')}`,
    ],
    [
      'is kept where releases have prose in place of changes',
      Array.from({ length: 20 }, (_, at) => prose(20 - at)).join('\n\n'),
    ],
  ];
  for (const [what, content] of LONG) {
    it(what, async () => {
      for (const verbosity of ['brief', 'normal'] as const) {
        const { text } = await write(['Relay', content], { verbosity });
        expect(spokenSeconds(text), verbosity).to.be.within(15, LONGEST[verbosity]);
      }
    });
  }
});
