import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { serviceSignature } from '../../src/webhooks/signature.js';
import { snippet } from './webhooks-page.js';

const run = promisify(execFile);
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const BODY = Buffer.from('{"id":"evt_1","data":{"script_text":"Übung % \\n \\"done\\""}}');

/** Runtime of a language: a program that wraps the code of the page and prints `true` or `false`. */
interface Runtime {
  readonly language: string;
  readonly program: string;
  readonly version: readonly string[];
  readonly file: string;
  readonly harness: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

/** Arguments of each: the file of the body, the header, the secret. */
const RUNTIMES: readonly Runtime[] = [
  {
    ...{ language: 'js', program: process.execPath, version: ['--version'], file: 'verify.mjs' },
    harness: {
      'main.mjs': `
        import { readFileSync } from 'node:fs';
        import { isFromLectern } from './verify.mjs';
        const [body, header, secret] = process.argv.slice(2);
        console.log(isFromLectern(readFileSync(body), header, secret));`,
    },
    command: ['main.mjs'],
  },
  {
    ...{ language: 'python', program: 'python3', version: ['--version'], file: 'verify.py' },
    harness: {
      'main.py': [
        'import sys',
        'from verify import is_from_lectern',
        'body = open(sys.argv[1], "rb").read()',
        'print(str(is_from_lectern(body, sys.argv[2], sys.argv[3])).lower())',
      ].join('\n'),
    },
    command: ['main.py'],
  },
  {
    ...{ language: 'go', program: 'go', version: ['version'], file: 'verify.go' },
    harness: {
      'go.mod': 'module verify\n\ngo 1.18\n',
      'main.go': [
        'package main',
        'import ("fmt"; "os")',
        'func main() {',
        '  body, _ := os.ReadFile(os.Args[1])',
        '  fmt.Println(IsFromLectern(body, os.Args[2], os.Args[3]))',
        '}',
      ].join('\n'),
    },
    command: ['run', '.'],
  },
  {
    ...{ language: 'sh', program: 'sh', version: ['-c', 'command -v openssl'], file: 'verify.sh' },
    harness: {
      'main.sh':
        '. ./verify.sh\nif is_from_lectern "$1" "$2" "$3"; then echo true; else echo false; fi\n',
    },
    command: ['main.sh'],
  },
];

/** Arriving requests, and whether they are to be accepted. */
const CASES: readonly (readonly [string, (now: number) => [Buffer, string], boolean])[] = [
  ['what Lectern signed', (now) => [BODY, sign(now)], true],
  ['while its secret is rotated away', (now) => [BODY, sign(now, OTHER, SECRET)], true],
  ['from 4 minutes ago', (now) => [BODY, sign(now - 240)], true],
  ['another body', (now) => [Buffer.concat([BODY, Buffer.from(' ')]), sign(now)], false],
  ['another secret', (now) => [BODY, sign(now, OTHER)], false],
  ['from 6 minutes ago', (now) => [BODY, sign(now - 360)], false],
  ['from 6 minutes ahead', (now) => [BODY, sign(now + 360)], false],
  ['a later timestamp', (now) => [BODY, sign(now - 200).replace(/t=\d+/, `t=${now}`)], false],
  ['no signature', (now) => [BODY, `t=${now}`], false],
  ['nonsense', () => [BODY, 'v1=,t=,v1'], false],
];

describe('docs/webhooks.md', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-snippets-'));
  });

  after(() => rm(folder, { recursive: true }));

  for (const { language, program, version, file, harness, command } of RUNTIMES) {
    it(`verifies what was sent in ${language}, and nothing else`, async function () {
      const isThere = await run(program, version).catch(() => null);
      if (isThere === null) {
        process.stdout.write(`      skipped: ${program} is not installed\n`);
        this.skip();
      }
      const place = await mkdtemp(path.join(folder, language));
      const files = { [file]: await snippet(language), ...harness };
      for (const [name, text] of Object.entries(files)) {
        await writeFile(path.join(place, name), text);
      }
      for (const [name, arriving, isAccepted] of CASES) {
        const [body, header] = arriving(Math.floor(Date.now() / 1000));
        await writeFile(path.join(place, 'body'), body);
        const { stdout } = await run(program, [...command, 'body', header, SECRET], { cwd: place });
        expect(stdout.trim(), name).to.equal(String(isAccepted));
      }
    });
  }
});

function sign(timestamp: number, current = SECRET, previous: string | null = null): string {
  return serviceSignature({ timestamp, body: BODY }, { current, previous });
}
