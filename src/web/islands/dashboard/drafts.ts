/** Edits that were not sent yet. */
export interface Draft {
  /** Version that was edited. */
  readonly base: string;
  readonly value: string;
}

/** Keys of drafts begin with it. */
const PREFIX = 'lectern.draft.';

/** Age from which a draft is forgotten, in milliseconds. */
const KEPT_MS = 7 * 24 * 3_600_000;

interface KeptDraft extends Draft {
  /** Time at which it was kept last, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * A draft in this browser. It survives a reload, an expired session and a crash of the browser; it is forgotten once it
 * was sent, dropped, or left for a week.
 */
export class KeptText {
  readonly #key: string;

  /** @param name of the draft: `conversion:<id>` */
  constructor(name: string) {
    this.#key = PREFIX + name;
  }

  read(): Draft | null {
    return readKept(this.#key);
  }

  keep(draft: Draft): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ ...draft, at: Date.now() }));
    } catch {
      // The storage is full or switched off: the text stays on the page.
    }
  }

  forget(): void {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // The storage is switched off.
    }
  }
}

/** Forgets drafts that were left for long. */
export function forgetOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
      const kept = readKept(key);
      if (kept === null || Date.now() - kept.at > KEPT_MS) localStorage.removeItem(key);
    }
  } catch {
    // The storage is switched off.
  }
}

function readKept(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    // The storage is switched off, or has something else under this key.
    return null;
  }
}

function isKept(value: unknown): value is KeptDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    'value' in value &&
    'at' in value &&
    typeof value.base === 'string' &&
    typeof value.value === 'string' &&
    typeof value.at === 'number'
  );
}

export interface DraftPart {
  /** Element with `data-draft`, `data-draft-base`, maybe `data-draft-busy`, and maybe a `[data-draft-offer]` inside. */
  readonly root: HTMLElement;
  /** Text that the server sent. */
  readonly original: string;
  /** Shows a draft in place of what the server sent. */
  readonly restore: (value: string) => void;
}

/** Keeps what is edited on a part of a page, and takes it up again. */
export interface DraftKeeper {
  /** To be called after every edit. */
  readonly keep: (value: string) => void;
  readonly forget: () => void;
}

/**
 * Takes up the draft of a part: at once where the server still has the version that was edited, by the choice of the
 * person where somebody has changed it since.
 */
export function keepDraft({ root, original, restore }: DraftPart): DraftKeeper {
  const { draft: name = '', draftBase: base = '' } = root.dataset;
  const kept = new KeptText(name);
  const keeper: DraftKeeper = {
    keep: (value) => {
      if (value === original) kept.forget();
      else kept.keep({ base, value });
    },
    forget: () => kept.forget(),
  };
  const draft = kept.read();
  if (draft === null) return keeper;
  if (draft.value === original) {
    // What is being spoken may still fail.
    if (root.dataset['draftBusy'] === undefined) kept.forget();
  } else if (draft.base === base) restore(draft.value);
  else offer(root, { take: () => restore(draft.value), drop: () => kept.forget() });
  return keeper;
}

function offer(root: HTMLElement, choice: { take: () => void; drop: () => void }): void {
  const box = root.querySelector<HTMLElement>('[data-draft-offer]');
  if (box === null) return;
  box.hidden = false;
  const on = (selector: string, act: () => void) => {
    box.querySelector(selector)?.addEventListener('click', () => {
      box.hidden = true;
      act();
    });
  };
  on('[data-draft-use]', choice.take);
  on('[data-draft-drop]', choice.drop);
}

/** Keeps the drafts of parts of pages that have one text field: `[data-draft-text]`. */
export function connectDrafts(): void {
  forgetOldDrafts();
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-draft-done]')) {
    new KeptText(dataset['draftDone'] ?? '').forget();
  }
  for (const root of document.querySelectorAll<HTMLElement>('[data-draft-text]')) {
    const field = root.querySelector('textarea');
    if (field === null) continue;
    const keeper = keepDraft({
      root,
      original: field.defaultValue,
      restore: (value) => {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
    });
    field.addEventListener('input', () => keeper.keep(field.value));
  }
}
