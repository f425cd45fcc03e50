import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Node, Pair } from 'yaml';
import type { Lexicon } from './lexicon.js';

/** A lexicon file that cannot be used. Names every line that is wrong. */
export class LexiconError extends Error {
  override readonly name = 'LexiconError';
}

const LONGEST_TERM = 80;
const LONGEST_SPOKEN = 200;

const TABLES = ['terms', 'cased', 'file_extensions'] as const;
const LISTS = ['spelled', 'words'] as const;
type Section = (typeof TABLES)[number] | (typeof LISTS)[number];

/**
 * Reads the text of a lexicon file. An empty file is an empty lexicon.
 * @param file its name, for errors
 * @throws {LexiconError} with the line and what would be right, for each entry that is wrong (ten at most).
 */
export function readLexicon(text: string, file: string): Lexicon {
  return new LexiconReading(text, file).read();
}

class LexiconReading {
  readonly #lines = new LineCounter();
  readonly #faults: string[] = [];
  readonly #tables = new Map<Section, Map<string, string>>();

  constructor(
    private readonly text: string,
    private readonly file: string,
  ) {}

  read(): Lexicon {
    for (const [section, content] of this.#sections()) {
      if (isNode(content) && !(isScalar(content) && content.value === null)) {
        this.#readSection(section, content);
      }
    }
    this.#assertFaultless();
    const table = (section: Section) => this.#tables.get(section) ?? new Map<string, string>();
    return {
      terms: table('terms'),
      cased: table('cased'),
      spelled: new Set(table('spelled').keys()),
      words: new Set(table('words').keys()),
      fileExtensions: table('file_extensions'),
    };
  }

  #sections(): readonly (readonly [Section, unknown])[] {
    const document = parseDocument(this.text, {
      lineCounter: this.#lines,
      prettyErrors: false,
      // It would hold every key against every other, which takes half of the time: see #faultRepeatedKeys.
      uniqueKeys: false,
    });
    for (const { pos, message } of document.errors)
      this.#fault(pos[0], `no valid YAML: ${message}`);
    visit(document, {
      Map: (_, { items }) => this.#faultRepeatedKeys(items),
      Alias: (_, alias) => this.#fault(alias.range?.[0], 'aliases (*name) are not supported.'),
    });
    this.#assertFaultless();
    const { contents } = document;
    if (contents === null || (isScalar(contents) && contents.value === null)) return [];
    if (!isMap(contents)) {
      this.#fault(contents.range[0], `it must hold sections: ${sectionNames()}.`);
      return [];
    }
    return contents.items.flatMap(({ key, value }) => {
      const section = isScalar(key)
        ? [...TABLES, ...LISTS].find((name) => name === key.value)
        : undefined;
      if (section !== undefined) return [[section, value] as const];
      this.#fault(offsetOf(key), `unknown section. The sections are ${sectionNames()}.`);
      return [];
    });
  }

  #faultRepeatedKeys(pairs: readonly Pair[]): void {
    const keys = new Set<unknown>();
    for (const { key } of pairs) {
      const name = isScalar(key) ? key.value : key;
      if (keys.has(name)) this.#fault(offsetOf(key), 'no valid YAML: Map keys must be unique');
      keys.add(name);
    }
  }

  #readSection(section: Section, content: Node): void {
    const isTable = TABLES.some((name) => name === section);
    if (isTable && isMap(content)) {
      for (const { key, value } of content.items) this.#add(section, key, value);
    } else if (!isTable && isSeq(content)) {
      for (const item of content.items) this.#add(section, item, null);
    } else {
      const form = isTable ? 'lines such as `kubectl: cube control`' : 'lines such as `- api`';
      this.#fault(content.range?.[0], `${section} must hold ${form}.`);
    }
  }

  #add(section: Section, key: unknown, value: unknown): void {
    const term = textOf(key);
    const spoken = value === null ? '' : textOf(value);
    const fault = findFault(section, term, spoken);
    if (fault !== undefined) {
      this.#fault(offsetOf(key), fault);
      return;
    }
    const table = this.#tables.get(section) ?? new Map<string, string>();
    this.#tables.set(section, table);
    const name = section === 'cased' ? (term ?? '') : (term ?? '').toLowerCase();
    table.set(name, spoken ?? '');
  }

  #fault(offset: number | undefined, message: string): void {
    this.#faults.push(`line ${this.#lines.linePos(offset ?? 0).line}: ${message}`);
  }

  #assertFaultless(): void {
    const [first, ...others] = this.#faults;
    if (first === undefined) return;
    const shown =
      others.length === 0
        ? [` ${first}`]
        : this.#faults.slice(0, 10).map((fault) => `\n  ${fault}`);
    const more = this.#faults.length > 10 ? `\n  and ${this.#faults.length - 10} more.` : '';
    throw new LexiconError(
      `The pronunciations in ${this.file} cannot be used.${shown.join('')}${more}\n` +
        'docs/pronunciation.md describes the file.',
    );
  }
}

/** Reason why an entry cannot be taken; undefined for one that can. */
function findFault(
  section: Section,
  term: string | undefined,
  spoken: string | undefined,
): string | undefined {
  if (term === undefined || term.trim() === '' || term.length > LONGEST_TERM) {
    return `a term is a text of 1 to ${LONGEST_TERM} characters. Put one that YAML reads as something else (yes, on, 1.5) in quotes.`;
  }
  if (section !== 'terms' && !/^[\p{L}\p{N}]+$/u.test(term)) {
    return `${section} takes single words of letters and digits; "${term}" belongs into terms.`;
  }
  if (LISTS.some((name) => name === section)) return undefined;
  if (spoken === undefined || spoken.length > LONGEST_SPOKEN || !isSayable(spoken)) {
    return `"${term}" must be said with letters, spaces, apostrophes and . , ? ! only: \`kubectl: cube control\`. Write numbers as words and letters that are named apart: \`npm: N P M\`.`;
  }
  return undefined;
}

/**
 * Checks whether an engine can be given this as it is: words of the letters a to z, and plain punctuation behind them.
 */
export function isSayable(spoken: string): boolean {
  return /^[A-Za-z]+(?:'[A-Za-z]+)*[.,?!]?(?: [A-Za-z]+(?:'[A-Za-z]+)*[.,?!]?)*$/u.test(spoken);
}

function textOf(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  return typeof node.value === 'string' ? node.value : undefined;
}

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function sectionNames(): string {
  return [...TABLES, ...LISTS].join(', ');
}
