import { scriptLength } from '../../../domain/script-length.js';
import { findElement } from '../page/find-element.js';
import { keepDraft, type DraftKeeper } from './drafts.js';
import { SentenceField } from './sentence-field.js';
import { hearSentence } from './sentence-speech.js';

/** Connects the editor of a script, if the page has one. */
export function connectSentenceEditor(): void {
  const root = document.querySelector<HTMLElement>('[data-sentence-editor]');
  if (root !== null) new SentenceEditor(root).connect();
}

/** A sentence on the page, and its range in the script of the server. */
interface Line {
  readonly element: HTMLElement;
  readonly start: number;
  readonly end: number;
  readonly original: string;
}

/**
 * Edits sentences in their places. The text field of the whole script holds what is sent: each kept sentence is put into
 * it. Once that field is edited itself, its text counts and the sentences rest.
 */
class SentenceEditor {
  readonly #root: HTMLElement;
  readonly #whole: HTMLTextAreaElement;
  readonly #script: string;
  readonly #lines: readonly Line[];
  #edits: ReadonlyMap<number, string> = new Map();
  #field: SentenceField | null = null;
  #drafts: DraftKeeper | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#whole = findElement(root, '[data-whole-text] textarea', HTMLTextAreaElement);
    this.#script = this.#whole.defaultValue;
    this.#lines = [...root.querySelectorAll<HTMLElement>('[data-sentence]')].map((element) => ({
      element,
      start: Number(element.dataset['start']),
      end: Number(element.dataset['end']),
      original: textOf(element).textContent,
    }));
  }

  connect(): void {
    this.#root.addEventListener('click', (event) => {
      const line = this.#lineOf(event.target);
      if (line !== null) this.#edit(line);
    });
    this.#whole.form?.addEventListener('submit', () => this.#field?.keep());
    this.#button('[data-undo]').addEventListener('click', () => this.#undoAll());
    this.#whole.addEventListener('input', () => this.#textWasEdited());
    this.#drafts = keepDraft({
      root: this.#root,
      original: this.#script,
      restore: (value) => this.#restore(value),
    });
    this.#show();
  }

  /** The line whose sentence was clicked; null for anything else. */
  #lineOf(target: EventTarget | null): number | null {
    if (!(target instanceof Element) || this.#isTextEdited()) return null;
    if (target.closest('[data-text], [data-edit]') === null) return null;
    const at = this.#lines.findIndex(({ element }) => element.contains(target));
    return at === -1 ? null : at;
  }

  #edit(at: number): void {
    const line = this.#lines[at];
    if (line === undefined) return;
    this.#field?.keep();
    this.#field = new SentenceField(line.element, {
      number: at + 1,
      text: this.#edits.get(at) ?? line.original,
      onTyped: (text) => this.#drafts?.keep(this.#edited(this.#editsWith(at, text))),
      onKept: (text) => {
        this.#field = null;
        this.#keep(at, text);
      },
      onCancelled: () => {
        this.#field = null;
        this.#drafts?.keep(this.#whole.value);
      },
      hear: (text) => hearSentence(this.#root, { text, sentence: String(at) }),
    });
  }

  #keep(at: number, text: string): void {
    this.#edits = this.#editsWith(at, text);
    this.#whole.value = this.#edited();
    this.#drafts?.keep(this.#whole.value);
    this.#show();
  }

  #editsWith(at: number, text: string): ReadonlyMap<number, string> {
    const edits = new Map(this.#edits).set(at, text);
    if (text === this.#lines[at]?.original) edits.delete(at);
    return edits;
  }

  /** The script with edited sentences in it. */
  #edited(edits = this.#edits): string {
    let text = '';
    let from = 0;
    for (const [at, { start, end }] of this.#lines.entries()) {
      const edit = edits.get(at);
      if (edit === undefined) continue;
      text += this.#script.slice(from, start) + edit;
      from = end;
    }
    return text + this.#script.slice(from);
  }

  #undoAll(): void {
    this.#field?.cancel();
    this.#edits = new Map();
    this.#whole.value = this.#script;
    this.#drafts?.forget();
    this.#show();
  }

  #textWasEdited(): void {
    this.#field?.cancel();
    this.#edits = new Map();
    this.#drafts?.keep(this.#whole.value);
    this.#show();
  }

  /** Finds the sentences that a draft has in place of those of the script; its text counts where there is more. */
  #restore(value: string): void {
    let shift = 0;
    for (const [at, { start, end }] of this.#lines.entries()) {
      const next = this.#script.slice(end, this.#lines[at + 1]?.start ?? this.#script.length);
      const from = start + shift;
      if (value.startsWith(this.#script.slice(start, end) + next, from)) continue;
      const to = next === '' ? value.length : value.indexOf(next, from);
      if (to === -1) break;
      this.#edits = this.#editsWith(at, value.slice(from, to));
      shift = to - end;
    }
    if (this.#edited() !== value) this.#edits = new Map();
    this.#whole.value = value;
    this.#show();
    this.#say('Your edit that was not sent yet was taken up again.');
  }

  #isTextEdited(): boolean {
    return this.#edits.size === 0 && this.#whole.value !== this.#script;
  }

  #show(): void {
    for (const [at, { element, original }] of this.#lines.entries()) {
      const edit = this.#edits.get(at);
      element.classList.toggle('changed', edit !== undefined);
      showEdit(textOf(element), original, edit);
    }
    const isTextEdited = this.#isTextEdited();
    const isChanged = isTextEdited || this.#edits.size > 0;
    this.#button('[data-undo]').disabled = !isChanged;
    this.#button('[data-speak]').disabled = !isChanged || this.#whole.value.trim() === '';
    findElement(this.#root, '[data-sentences]', HTMLElement).classList.toggle(
      'resting',
      isTextEdited,
    );
    if (isTextEdited) findElement(this.#root, '[data-whole-text]', HTMLDetailsElement).open = true;
    const label = speakLabel(this.#edits.size, isTextEdited);
    findElement(this.#root, '[data-speak-label]', HTMLElement).textContent = label;
    const length = this.#root.querySelector('[data-script-length]');
    if (length !== null) length.textContent = lengthOf(this.#whole.value);
    if (isChanged) this.#say(label);
  }

  #say(text: string): void {
    findElement(this.#root, '[data-editor-status]', HTMLElement).textContent = text;
  }

  #button(selector: string): HTMLButtonElement {
    return findElement(this.#root, selector, HTMLButtonElement);
  }
}

function textOf(line: HTMLElement): HTMLElement {
  return findElement(line, '[data-text]', HTMLElement);
}

/** The sentence, and before it the one that it replaces. */
function showEdit(place: HTMLElement, original: string, edit: string | undefined): void {
  if (edit === undefined) {
    place.replaceChildren(original);
    return;
  }
  const [before, after] = [document.createElement('del'), document.createElement('ins')];
  before.textContent = original;
  after.textContent = edit;
  place.replaceChildren(before, ' ', after);
}

function speakLabel(edits: number, isTextEdited: boolean): string {
  if (isTextEdited) return 'Speak what changed';
  if (edits === 0) return 'Nothing changed';
  return edits === 1 ? 'Speak 1 sentence again' : `Speak ${edits} sentences again`;
}

/** Words and minutes of a script, as it is typed. */
export function lengthOf(text: string): string {
  const { words, ...length } = scriptLength({ text, isEdited: true });
  const seconds = Math.round(length.seconds);
  const minutes = Math.floor(seconds / 60);
  const time = minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
  return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'} · about ${time}`;
}
