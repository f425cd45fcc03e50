/** A sentence of the transcript. */
export interface Line {
  readonly element: HTMLElement;
  readonly startMs: number;
}

/** The sentences of a page, in the order in which they are heard. */
export class Lines {
  readonly all: readonly Line[];

  constructor(root: ParentNode) {
    this.all = [...root.querySelectorAll<HTMLElement>('[data-start]')].map((element) => ({
      element,
      startMs: Number(element.dataset['start']),
    }));
  }

  /** Position of the one that is heard, -1 before the first one. Found by halves: texts have thousands. */
  indexAt(atMs: number): number {
    let from = 0;
    let to = this.all.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.all[middle]?.startMs ?? Infinity) <= atMs) from = middle + 1;
      else to = middle;
    }
    return from - 1;
  }

  /** Start of the sentence that follows the one at a time by so many steps; of the first or last one at the ends. */
  startNear(atMs: number, steps: number): number | undefined {
    const index = Math.min(Math.max(this.indexAt(atMs) + steps, 0), this.all.length - 1);
    return this.all[index]?.startMs;
  }
}
