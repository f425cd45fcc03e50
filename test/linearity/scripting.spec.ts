import fc from 'fast-check';
import { SOURCE_TYPES, type SourceType } from '../../src/domain/conversion.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { checkForeignScript } from '../../src/scripting/checking/check-foreign-script.js';
import { readRequest, whatIsAsked } from '../../src/scripting/read-request.js';
import { scriptRequest } from '../builders/script-request.js';
import { VERBALIZER } from '../builders/verbalizer.js';
import { expectLinear, LONGEST } from './expect-linear.js';
import { FORMAT_SHAPES } from './format-shapes.js';
import { ANY_SHAPE, FOUND_SHAPES, shapesOf, type Shape } from './shapes.js';

/** Length of texts of other shapes than those that were found, which are many. */
const SHORTER = LONGEST / 8;
const RANDOM_SHAPES = 12;

const writer = new BuiltinScriptWriter();
const never = new AbortController().signal;

describe('time of reading, writing, checking and verbalizing', function () {
  this.timeout(600_000);

  for (const sourceType of SOURCE_TYPES) {
    const measure = (shape: Shape, longest: number) =>
      expectLinear((text) => writeAndCheck(sourceType, text), shape, longest);

    for (const shape of FOUND_SHAPES) {
      it(`is in proportion to a ${sourceType} of ${shape.name}`, () => measure(shape, LONGEST));
    }
    for (const shape of FORMAT_SHAPES) {
      it(`is in proportion to a ${sourceType} of ${shape.name}`, () => measure(shape, LONGEST / 2));
    }
    for (const shape of shapesOf(sourceType)) {
      it(`is in proportion to a ${sourceType} of ${shape.name}`, () => measure(shape, SHORTER));
    }

    it(`is in proportion to a ${sourceType} of any repeated shape`, () =>
      fc.assert(
        fc.asyncProperty(ANY_SHAPE, (shape) => measure(shape, SHORTER)),
        { numRuns: RANDOM_SHAPES, endOnFailure: true },
      ));
  }
});

/** Everything that the text of a request goes through before it is spoken. */
async function writeAndCheck(sourceType: SourceType, content: string): Promise<void> {
  const request = scriptRequest({ sourceType, content });
  try {
    const { script } = await writer.write(request, never);
    checkForeignScript(whatIsAsked(readRequest(request)), request, script);
    VERBALIZER.verbalize(script.text);
  } catch (error) {
    // A text without words is refused.
    if (!(error instanceof GenerationFailure)) throw error;
  }
}
