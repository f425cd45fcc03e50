import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { TONES, VERBOSITIES } from '../../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../../src/domain/conversion.js';
import { checkScript } from '../../../../src/scripting/checking/check-script.js';
import { MOST_FILLER, measureFiller } from '../../../bench/filler.js';
import { scriptSentences } from '../../../../src/scripting/checking/script-sentences.js';
import { plainWords } from '../../../../src/scripting/content-words.js';
import { readDocument } from '../../../../src/scripting/reading/document.js';
import { countWords, spokenSeconds } from '../../../../src/domain/script-length.js';
import { narrateDocument } from '../../../../src/scripting/writing/document/narrate-document.js';
import { assembleScript } from '../../../../src/scripting/writing/narration.js';
import { scriptRequest } from '../../../builders/script-request.js';

const GUIDE = `# Heron

Heron mirrors package registries for networks that have no way out. It keeps every version that was asked for once.
Mirrored packages are checked against their signatures. A package that fails the check is never served.

## Install Heron

Heron is one binary. Put it on a machine that both networks reach:

\`\`\`sh
$ tar xf heron.tar.gz
$ ./heron serve
\`\`\`

The first start asks for a password. However, the password can be changed at any time. Never share it.

1. Choose a folder with enough room.
2. Open port 8443 for the inner network.
3. Point the clients to the mirror.

## Storage

| Kind | Kept | Compressed |
| --- | --- | --- |
| npm | 90 days | yes |
| Debian | 30 days | no |

> A mirror is as good as its last check. — Ida Keller

- Old versions are removed at night
- Versions that a lock file names stay
- Sizes are reported every week

## When it does not start

Heron writes the reason to its log. For example, the port may be taken. Additionally, the folder may be read-only.
`;

const texts = {
  guide: GUIDE,
  policy: readFileSync('test/fixtures/texts/caddy-security-policy.md', 'utf8'),
};
const CTA = 'Ask Ida for an account';
const FACT = 'The mirror in Basel moves in May.';

const settings = fc.record({
  tone: fc.constantFrom(...TONES),
  verbosity: fc.constantFrom(...VERBOSITIES),
  speakers: fc.constantFrom(1 as const, 2 as const),
  severityAwareTone: fc.boolean(),
  audience: fc.constantFrom(undefined, 'developers', 'admins', 'end users', 'the board', 'birds'),
  productName: fc.constantFrom(undefined, 'Heron Mirror'),
  version: fc.constantFrom(undefined, 'v4.2'),
  cta: fc.constantFrom(undefined, CTA),
});

/** Settings without those that are absent. */
function present(chosen: Record<string, unknown>): Partial<NarrationSettings> {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

function narrate(content: string, chosen: Partial<NarrationSettings>, additionalContext?: string) {
  const document = readDocument(content);
  const request = scriptRequest(
    { title: 'Notes', content, ...(additionalContext === undefined ? {} : { additionalContext }) },
    chosen,
  );
  return {
    document,
    request,
    script: assembleScript(narrateDocument(document, request).narration),
  };
}

describe('the settings of a document', () => {
  it('work in every combination, and keep the script faithful, complete and audible', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(texts)),
        settings,
        fc.constantFrom(undefined, FACT, `Focus on storage. ${FACT}`),
        (content, drawn, additionalContext) => {
          const chosen = present(drawn);
          const { document, request, script } = narrate(content, chosen, additionalContext);
          const { findings } = checkScript({ type: 'document', document }, request, script);
          expect(findings.map(({ kind, message }) => `${kind}: ${message}`)).to.deep.equal([]);
          if (drawn.productName !== undefined) expect(script.text).to.include(drawn.productName);
          if (drawn.version !== undefined) expect(script.text).to.include('version 4.2');
          if (drawn.audience === 'birds') expect(script.text).to.include('birds');
          if (additionalContext !== undefined) expect(script.text).to.include(FACT);
          if (drawn.cta !== undefined) expect(script.text.endsWith(`${CTA}.`)).to.equal(true);
          if (drawn.speakers === 2) {
            const { share, parts } = measureFiller(request, script);
            expect(share, parts.join(' | ')).to.be.below(MOST_FILLER);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('`brief` keeps a fifth of the text or as much as fits in a minute, in source order, using only sentences that can stand alone', () => {
    for (const content of [
      texts.policy,
      readFileSync('test/fixtures/texts/standard-webhooks-spec.md', 'utf8'),
    ]) {
      const whole = narrate(content, {}).script;
      const brief = narrate(content, { verbosity: 'brief' }).script;
      expect(countWords(brief.text) / countWords(whole.text)).to.be.at.most(0.25);
      expect(spokenSeconds(brief.text)).to.be.within(35, 60);
      const order = scriptSentences(whole).map(plainWords);
      const kept = scriptSentences(brief).filter((one) => order.includes(plainWords(one)));
      const places = kept.map((one) => order.indexOf(plainWords(one)));
      expect(kept.length).to.be.at.least(3);
      expect(places).to.deep.equal([...places].sort((a, b) => a - b));
      for (const one of kept) {
        expect(one).to.not.match(
          /^(?:this|that|these|it|they|however|for example|also|second:)\b/i,
        );
      }
    }
  });

  it('lead to headings as what they are', () => {
    const { text } = narrate(GUIDE, {}).script;
    expect(text).to.match(/how to install Heron/);
    expect(text).to.match(/(?:Then|goes on|Next up): When it does not start\./);
    const hosts = narrate(GUIDE, { speakers: 2 }).script.text;
    expect(hosts).to.match(
      /HOST 1: [^\n]*how to install Heron|HOST 2: [^\n]*(?:does one|do you) install Heron\?/,
    );
    expect(hosts).to.match(/HOST 2: [^\n]*(?:And|about) Storage\?|HOST 1: [^\n]*Storage\./);
  });

  it('keep the signs of code, and never cut it in two', () => {
    const { text } = narrate('Call `read<T>(a. B)` or `a * b`, then `free()`.', {}).script;
    expect(text).to.not.include('`');
    expect(text).to.include('Call read of T(a. B) or a * b, then free');
  });

  it('name who said a quotation, and read the steps of a list', () => {
    const { text } = narrate(GUIDE, {}).script;
    expect(text).to.match(/Ida Keller[^.]*: A mirror is as good as its last check\./);
    expect(text).to.not.include('—');
    expect(text).to.include('Then, open port 8443 for the inner network.');
  });
});
