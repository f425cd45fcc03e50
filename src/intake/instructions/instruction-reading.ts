import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ConversionFields } from './conversion-fields.js';
import { frontMatterOf } from './front-matter.js';
import { type InstructionProblem, NO_INSTRUCTIONS, type ReadInstructions } from './instructions.js';
import { OWN_FIELDS, readOwnFields, withoutOwnFields } from './own-fields.js';
import { type FieldProblem, findUnknownFields } from './unknown-fields.js';
import { LARGEST_INSTRUCTIONS, lineOf, type ReadYaml, type YamlPlace } from './yaml-fields.js';
import { assertExpected, whenFailed } from '../../domain/expected-faults.js';

/** The key of front matter that is Lectern's; everything else in it belongs to other programs. */
const FRONT_MATTER_KEY = 'lectern';

/** Files of instructions that are kept as they were read: those of a folder are asked for with each file below it. */
const MOST_KEPT = 100;

/** Maximum number of reported problems. */
const MOST_PROBLEMS = 20;

/** Reads what sidecars, folder files and front matter ask for. */
export class InstructionReading {
  readonly #paths: readonly string[];
  /** By name and content. */
  readonly #kept = new LRUCache<string, Promise<ReadInstructions>>({ max: MOST_KEPT });

  /** @param readYaml reads YAML that nobody vouches for, away from the main thread: see `readYaml` */
  constructor(
    private readonly conversionFields: ConversionFields,
    private readonly readYaml: (text: string, place: YamlPlace) => Promise<ReadYaml>,
  ) {
    this.#paths = [...conversionFields.paths(), ...Object.keys(OWN_FIELDS)];
  }

  /**
   * A sidecar or a folder file.
   * @param file as problems shall name it
   */
  ofFile(file: string, bytes: Uint8Array): Promise<ReadInstructions> {
    const key = `${createHash('sha256').update(bytes).digest('hex')} ${file}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const reading = this.#readFile(file, bytes);
    this.#kept.set(key, reading);
    // A failure to read may be temporary.
    whenFailed(reading, () => this.#kept.delete(key));
    return reading;
  }

  async #readFile(file: string, bytes: Uint8Array): Promise<ReadInstructions> {
    if (bytes.length > LARGEST_INSTRUCTIONS) return tooLarge(file, 1);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch (error) {
      assertExpected(error, TypeError);
      return invalid([{ file, line: 1, message: 'it must be text in UTF-8.' }]);
    }
    return this.#of(file, await this.readYaml(text, { firstLine: 1 }));
  }

  /**
   * Reads the instructions in the front matter of a text: the part under `lectern:`, and nothing else.
   * @param file name of the file for problems
   */
  async ofFrontMatter(file: string, text: string): Promise<ReadInstructions> {
    const frontMatter = frontMatterOf(text, FRONT_MATTER_KEY);
    if (frontMatter === undefined) return { valid: true, instructions: NO_INSTRUCTIONS };
    const { yaml, firstLine } = frontMatter;
    if (Buffer.byteLength(yaml) > LARGEST_INSTRUCTIONS) return tooLarge(file, firstLine);
    return this.#of(file, await this.readYaml(yaml, { firstLine, under: FRONT_MATTER_KEY }));
  }

  #of(file: string, read: ReadYaml): ReadInstructions {
    if (read.type === 'faults') return invalid(read.faults.map((fault) => ({ file, ...fault })));
    const { fields } = read;
    const { values } = fields;
    const own = readOwnFields(values);
    const request = this.conversionFields.check(withoutOwnFields(values));
    const problems = [
      ...findUnknownFields(values, this.#paths),
      ...own.problems,
      ...request.problems,
    ];
    if ('product' in values && 'product_id' in values) problems.push(BOTH_PRODUCTS);
    if (problems.length === 0) {
      return { valid: true, instructions: { ...own.fields, request: request.fields } };
    }
    const placed = problems.map(({ path, message }) => ({
      file,
      line: lineOf(fields, path),
      message: `${path} ${message}`,
    }));
    return invalid(placed.toSorted((a, b) => a.line - b.line));
  }
}

const BOTH_PRODUCTS: FieldProblem = {
  path: 'product',
  message: 'and product_id name the same thing: leave one of them out.',
};

function tooLarge(file: string, line: number): ReadInstructions {
  const message = `it must have at most ${LARGEST_INSTRUCTIONS / 1024} KB.`;
  return invalid([{ file, line, message }]);
}

function invalid(problems: readonly InstructionProblem[]): ReadInstructions {
  const named = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ file, line, message }) => `${file} line ${line}: ${message}`);
  const more = problems.length - named.length;
  const reason = [...named, ...(more > 0 ? [`and ${more} more problems.`] : [])].join('\n');
  return { valid: false, reason, problems };
}
