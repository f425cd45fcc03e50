import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { scriptRequest } from '../builders/script-request.js';

/** Bytes as a compressed file has them, the same in every run. */
const NOISE = Buffer.concat(Array.from({ length: 190 }, (_, n) => digest(String(n))));
const PEM = `-----BEGIN CERTIFICATE-----\n${lines(NOISE.toString('base64', 0, 1_200), 64)}\n-----END CERTIFICATE-----\n`;
const SMALLEST_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function lines(text: string, width: number): string {
  return (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('\n');
}

/** Output of `hexdump -C`. */
function hexDump(bytes: Buffer): string {
  const rows = Array.from({ length: bytes.length / 16 }, (_, row) => {
    const part = bytes.subarray(row * 16, row * 16 + 16);
    const shown = part.toString('latin1').replace(/[^ -~]/g, '.');
    const hex = part.toString('hex').replace(/(..)/g, ' $1');
    return `${(row * 16).toString(16).padStart(8, '0')} ${hex}  |${shown}|`;
  });
  return rows.join('\n');
}

describe('text without words', () => {
  const refused: Readonly<Record<string, string>> = {
    'the smallest picture in Base64': SMALLEST_PNG,
    'Base64 on one line': NOISE.toString('base64'),
    'Base64 on many lines': lines(NOISE.toString('base64'), 76),
    'Base64 of packed text': deflateSync(readFileSync('CHANGELOG.md')).toString('base64'),
    'hexadecimal digits': NOISE.toString('hex'),
    'a hex dump': hexDump(NOISE),
    'pairs of hexadecimal digits': NOISE.toString('hex').replace(/(..)/g, '$1 '),
    'a certificate in PEM': PEM,
    'tags that are never closed': '<a '.repeat(17_000),
    'a ladder of back-ticks': Array.from({ length: 310 }, (_, n) => '`'.repeat(n + 1)).join(' '),
    symbols: '*-=+ '.repeat(10_000),
  };
  for (const [what, content] of Object.entries(refused)) {
    for (const sourceType of ['document', 'changelog'] as const) {
      it(`is refused as not speakable: ${what} as a ${sourceType}`, async () => {
        const failure = await write({ sourceType, content }).catch((error: unknown) => error);
        expect(failure).to.be.instanceOf(GenerationFailure);
        expect(String(failure)).to.match(/nothing that can be spoken.*Send a text with words\./);
      });
    }
  }

  const taken: Readonly<Record<string, string>> = {
    'one word': 'GTK',
    'a letter again and again': 'a '.repeat(25_600),
    'a version': '2.4.1-rc.1',
    'versions only': '# 1.0\n- v1.0.0\n- v1.0.1\n- v1.1.0-beta.2\n'.repeat(20),
    'an account number': 'DE89 3704 0044 0532 0130 00',
    'another script with numbers':
      '第2版では日付の読み方を直し、第1版で消えた3つの地図と12の橋の名前を元に戻しました。',
    'another script': 'Версия два исправляет разбор дат.\n\n日本語のお知らせです。',
    'a changelog of identifiers': `# 2.0\n${['parseHeader()', 'X509_verify', 'utf8_len', '`-Wl,-z`', 'getURL'].map((name) => `- \`${name}\` → \`${name}2\`\n`).join('')}`,
    'commands and flags':
      'Run `npm ci --omit=dev && node dist/src/main.js serve -p 8080`, then `curl -fsS :8080`.',
    'a text around a key': `Keep this certificate at hand.\n\n${PEM}\n\nIt is renewed in May, by the operator.`,
    'a list of files with checksums': 'curl tar gzip sed awk grep find'
      .split(' ')
      .map((name) => `${digest(name).toString('hex')}  /usr/bin/${name}-tool\n`)
      .join(''),
    'a serial number within a sentence': `The serial is ${NOISE.toString('hex')}, and that is it.`,
  };
  for (const [what, content] of Object.entries(taken)) {
    for (const sourceType of ['document', 'changelog'] as const) {
      it(`is not ${what} as a ${sourceType}`, async () => {
        const { script } = await write({ sourceType, content });
        expect(script.text).to.not.equal('');
      });
    }
  }
});

function write(changes: Partial<ScriptRequest>) {
  return new BuiltinScriptWriter().write(scriptRequest(changes), new AbortController().signal);
}
