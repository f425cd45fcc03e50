/** Result of speaking a sentence: null if it plays, otherwise the reason why not. */
export type Hearing = Promise<string | null>;

export interface SentenceFieldOptions {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** After each change, with the text so far. */
  readonly onTyped: (text: string) => void;
  readonly onKept: (text: string) => void;
  readonly onCancelled: () => void;
  readonly hear: (text: string) => Hearing;
}

/** The field in which one sentence is edited, in the place of the sentence. */
export class SentenceField {
  readonly #area = document.createElement('textarea');
  readonly #message = document.createElement('span');
  readonly #shown: readonly Node[];

  constructor(
    private readonly line: HTMLElement,
    private readonly options: SentenceFieldOptions,
  ) {
    this.#shown = [...line.childNodes];
    this.#area.className = 'textarea';
    this.#area.id = `edit-${options.number}`;
    this.#area.rows = 3;
    this.#area.maxLength = 1_000;
    this.#area.value = options.text;
    this.#area.addEventListener('keydown', (event) => this.#press(event));
    this.#area.addEventListener('input', () => options.onTyped(this.#text()));
    this.#message.className = 'hint';
    this.#message.setAttribute('role', 'status');
    this.#message.textContent = 'Only this sentence is spoken again.';
    line.replaceChildren(this.#field());
    line.classList.add('editing');
    this.#area.focus();
  }

  /** Ends the editing with what is in the field. A sentence that was emptied is removed from the script. */
  keep(): void {
    const text = this.#text();
    this.#close();
    this.options.onKept(text);
  }

  cancel(): void {
    this.#close();
    this.options.onCancelled();
  }

  #text(): string {
    return this.#area.value.replace(/\s+/gu, ' ').trim();
  }

  #press(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#andReturn(() => this.cancel());
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      this.#andReturn(() => this.keep());
    else return;
    event.preventDefault();
  }

  /** Puts the focus back on the button that began the editing. */
  #andReturn(end: () => void): void {
    end();
    this.line.querySelector<HTMLElement>('[data-edit]')?.focus();
  }

  async #hear(button: HTMLButtonElement): Promise<void> {
    button.setAttribute('aria-busy', 'true');
    const problem = await this.options.hear(this.#area.value);
    button.removeAttribute('aria-busy');
    this.#message.className = problem === null ? 'hint' : 'error';
    this.#message.textContent = problem ?? 'As it will be heard.';
  }

  #close(): void {
    this.line.classList.remove('editing');
    this.line.replaceChildren(...this.#shown);
  }

  #field(): HTMLElement {
    const label = document.createElement('label');
    label.htmlFor = this.#area.id;
    const host = this.line.dataset['host'] ?? '';
    label.textContent = `Sentence ${this.options.number}${host === '' ? '' : `, ${host}`}`;
    const buttons = element('span', 'buttons');
    const hear = button('Hear it', '');
    hear.addEventListener('click', () => void this.#hear(hear));
    const cancel = button('Cancel', 'Esc');
    cancel.addEventListener('click', () => this.#andReturn(() => this.cancel()));
    const keep = button('Keep', 'Ctrl Enter');
    keep.classList.remove('plain');
    keep.addEventListener('click', () => this.#andReturn(() => this.keep()));
    buttons.append(cancel, hear, keep);
    const pair = element('div', 'pair');
    pair.append(this.#message, buttons);
    const field = element('div', 'field');
    field.append(label, this.#area, pair);
    return field;
  }
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** @param keys that do the same, separated by blanks */
function button(word: string, keys: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button compact plain';
  made.append(word);
  for (const key of keys.split(' ').filter((each) => each !== '')) {
    const shown = document.createElement('kbd');
    shown.textContent = key;
    shown.setAttribute('aria-hidden', 'true');
    made.append(' ', shown);
  }
  return made;
}
