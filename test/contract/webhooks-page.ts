import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import type { Envelope } from './event-collection.js';

const PAGE = fileURLToPath(new URL('../../../docs/webhooks.md', import.meta.url));
const EXAMPLE = /(<!-- event: (.+?) -->\n\n<!-- prettier-ignore -->\n```json\n)[^]*?(\n```)/g;

/** Longest line of an example, unless a value is longer. */
const WIDTH = 110;

const CREATED_AT = '2026-05-10T12:00:00.000Z';
const ENDED_AT = '2026-05-10T12:00:04.000Z';
const CONVERSION = '019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90';

/** Values that differ in every run, by the name of their field. */
const STABLE: Readonly<Record<string, unknown>> = {
  audio_duration_seconds: 6.4,
  completed_at: ENDED_AT,
  failed_at: ENDED_AT,
  organization_id: '019a9f4e-0b7e-7f5c-8d3c-2f1d0a9b8c7d',
};

/** The page as it is. */
export function readPage(): Promise<string> {
  return readFile(PAGE, 'utf8');
}

export function writePage(text: string): Promise<void> {
  return writeFile(PAGE, text);
}

/** The code of the page in one language. */
export async function snippet(language: string): Promise<string> {
  const page = await readPage();
  const verifying = page.slice(page.indexOf('## Verifying'));
  const code = new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``).exec(verifying)?.[1];
  if (code === undefined) throw new Error(`The page has no code in ${language}.`);
  return `${code}\n`;
}

/** The page with examples renewed from events that have arrived. */
export function withExamples(page: string, eventOf: (name: string) => Envelope): Promise<string> {
  const made = page.replace(EXAMPLE, (_all, head: string, name: string, end: string) => {
    return head + packed(stable(eventOf(name))) + end;
  });
  return format(made, { parser: 'markdown', printWidth: 100, singleQuote: true });
}

/** Several fields a line, so that an event is seen at a glance. */
function packed({ data, ...envelope }: Envelope): string {
  const body = packedFields(data).join(',\n    ');
  return `{\n  ${packedFields(envelope).join(',\n  ')},\n  "data": {\n    ${body}\n  }\n}`;
}

function packedFields(fields: object): readonly string[] {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const field = `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const longer = [lines.at(-1), field].join(', ');
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(field);
  }
  return lines;
}

function stable(event: Envelope): Envelope {
  const data = Object.entries(event.data).map(([name, value]) => {
    return [name, stableValue(name, value)] as const;
  });
  const id = 'evt_5f0c9e1b7a3d4c2e8f6a1b0d';
  return { ...event, id, created_at: ENDED_AT, data: Object.fromEntries<unknown>(data) };
}

function stableValue(name: string, value: unknown): unknown {
  if (value === null) return null;
  switch (name) {
    case 'id':
      return CONVERSION;
    case 'created_at':
      return CREATED_AT;
    case 'audio_url':
      return `https://lectern.example.org/media/${CONVERSION}-1.mp3?expires=1778417404&signature=…`;
    case 'listen_url':
    case 'embed_url':
      return `https://lectern.example.org/${name.slice(0, -4)}/${CONVERSION}`;
    default:
      return STABLE[name] ?? value;
  }
}
