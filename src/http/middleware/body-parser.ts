import { setTimeout as pause } from 'node:timers/promises';
import { assertExpected } from '../../domain/expected-faults.js';
import { FairTurns } from '../../domain/fair-turns.js';
import { ApiError } from '../api-error.js';
import { MOST_VALUES, parseJson, TooManyValues } from './parse-json.js';

/** Bodies up to this length are parsed at once: texts of usual length. */
const SHORT_BYTES = 32_768;

type Body = Readonly<Record<string, unknown>>;

/** Length of the pause after a turn, in turns: parsing long bodies takes at most a twentieth of the main thread. */
const PAUSE_IN_TURNS = 19;

/**
 * Parses the bodies of requests. Organizations take turns with long ones, and a pause follows each turn, so that other
 * requests wait for one long body at most, however many an organization sends.
 */
export class BodyParser {
  readonly #turns = new FairTurns(1);
  readonly #always = new AbortController().signal;

  /**
   * @param lane Id of the organization that sent the body
   * @throws {ApiError} INVALID_JSON, VALIDATION_ERROR
   */
  async parse(bytes: Buffer, lane: string): Promise<Body> {
    if (bytes.length <= SHORT_BYTES) return toObject(bytes);
    return new Promise((resolve, reject) => {
      const parseInTurn = async () => {
        const startedAt = performance.now();
        try {
          resolve(toObject(bytes));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        await pause(PAUSE_IN_TURNS * (performance.now() - startedAt));
      };
      this.#turns.run({ lane }, this.#always, parseInTurn).catch(reject);
    });
  }
}

/** One JSON object in UTF-8. @throws {ApiError} INVALID_JSON, VALIDATION_ERROR */
function toObject(bytes: Buffer): Body {
  let value: unknown;
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TooManyValues) {
      const details = [{ field: 'body', message: `must have at most ${MOST_VALUES} values` }];
      throw new ApiError('VALIDATION_ERROR', { details });
    }
    // A TypeError: bytes that are not UTF-8. A RangeError: nesting that exhausts the stack.
    assertExpected(error, SyntaxError, TypeError, RangeError);
    throw new ApiError('INVALID_JSON');
  }
  if (!isObject(value)) throw new ApiError('INVALID_JSON');
  return value;
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
