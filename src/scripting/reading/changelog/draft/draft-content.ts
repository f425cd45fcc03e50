import type { Change, Release } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { characters, collapse, type Blocks, type Inline } from '../../source/blocks.js';
import { Apart } from '../apart.js';
import { readChange, type LimitedChange } from '../changes/entry.js';
import { eachOnce, notToldAbove, partVague } from '../changes/once.js';
import { introductionIn, toldInProse, type Introduced } from '../changes/paragraphs.js';
import { withoutTakenBack } from '../changes/taken-back.js';
import type { Context } from '../classify/decide.js';
import { tellBlocks, textsOfBlocks } from '../lines/details.js';
import { distinctReferences } from '../lines/references.js';

/** Changes and introduction of a release while it is read, with the lines that are neither. */
export class DraftContent {
  readonly apart = new Apart();
  readonly #introduction: Introduced[] = [];
  #changes: Change[] = [];
  #headline: LimitedChange | undefined;

  get isEmpty(): boolean {
    return this.#changes.length + this.#introduction.length === 0 && this.apart.isEmpty;
  }

  /** Adds the change that a line and what is below it tell; a line that says nothing is left out. */
  add(line: readonly Inline[], blocks: Blocks, context: Context): void {
    const change = readChange(line, blocks, context);
    if (change !== undefined) this.#changes.push(this.apart.withoutOthers(change));
    else {
      const [first = ''] = line.length > 0 ? [collapse(characters(line))] : textsOfBlocks(blocks);
      this.apart.leaveOutEntry(first);
    }
  }

  /** Adds the change that the heading of the release tells, unless an entry below it tells it too. */
  addHeadline(line: readonly Inline[]): void {
    this.#headline = readChange(line, [], {});
  }

  /** Adds changes that are complete: rows, commits. */
  pushAll(changes: readonly Change[]): void {
    this.#changes.push(...changes);
  }

  /** Adds what stands between entries to these, and what stands above all of them to the introduction. */
  introduce(blocks: Blocks, context: Context): void {
    if (this.#changes.length === 0) this.addIntroduction(blocks, context);
    else this.add([], blocks, context);
  }

  addIntroduction(blocks: Blocks, context: Context): void {
    this.#introduction.push({ blocks, context });
  }

  /** Reads a part that repeats changes, as a list of pull requests does, and keeps those that are new. */
  addRepeated(read: () => void): void {
    const above = this.#changes.length;
    read();
    this.#changes.push(...notToldAbove(this.#changes.splice(above), this.#changes));
  }

  /** @param isNamed The release has a version */
  finish(isNamed: boolean): Omit<Release, 'yanked'> {
    const isAlone = this.#changes.length === 0;
    if (this.#headline !== undefined && !repeats(this.#changes, this.#headline))
      this.#changes.unshift(this.#headline);
    const { told, rest } = toldInProse(this.#introduction, { isNamed, isAlone });
    const introduced = rest.flatMap(({ blocks }) => blocks);
    const { references } = tellBlocks([...introduced, ...this.apart.knownIssues]);
    const { introduction, empty } = introductionIn(introduced, isAlone);
    const { telling, vague } = partVague(eachOnce(withoutTakenBack(this.#changes)));
    for (const text of [...empty, ...vague.map((change) => change.text)])
      this.apart.leaveOutEntry(text);
    return {
      introduction,
      ...this.apart.finish(),
      ...(references.length === 0 ? {} : { references: distinctReferences(references) }),
      changes: [...told, ...telling],
    };
  }
}

/** Checks whether one of the changes has all words of the heading of their release. */
function repeats(changes: readonly Change[], headline: Change): boolean {
  const words = contentWords(headline.text);
  return changes.some(({ text }) => {
    const told = new Set(contentWords(text));
    return words.every((word) => told.has(word));
  });
}
