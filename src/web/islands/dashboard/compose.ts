import { findElement } from '../page/find-element.js';
import { ComposeDraft } from './compose-draft.js';

/** Pause in typing after which a preview is asked for, in milliseconds. */
const PAUSE_MS = 700;
/** Largest file that is sent (issue: the watched folder). */
const LARGEST_FILE_BYTES = 50 * 1024 * 1024;

const SIGNED_OUT =
  'You were signed out. What you entered is kept in this browser: sign in again in another tab, or load the page again.';
const NOT_REACHED =
  'Lectern could not be reached. What you entered is kept; try again in a moment.';
const TOO_LARGE = 'The file is larger than 50 MB. Leave pictures out or divide it.';

/** The form that narrates: keeps what is entered, takes files, and previews the text while it is entered. */
export function connectCompose(): void {
  const root = document.querySelector('[data-compose]');
  if (root instanceof HTMLElement) new Compose(root).connect();
}

class Compose {
  readonly #form: HTMLFormElement;
  readonly #file: HTMLInputElement;
  readonly #content: HTMLTextAreaElement;
  readonly #preview: HTMLElement;
  readonly #status: HTMLElement;
  readonly #draft: ComposeDraft;
  #asking = new AbortController();
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement) {
    this.#form = findElement(root, 'form', HTMLFormElement);
    this.#file = findElement(root, 'input[type=file]', HTMLInputElement);
    this.#content = findElement(root, 'textarea', HTMLTextAreaElement);
    this.#preview = findElement(root, '[data-preview]', HTMLElement);
    this.#status = findElement(root, '[data-compose-status]', HTMLElement);
    this.#draft = new ComposeDraft(this.#form, root.dataset['compose'] ?? '');
  }

  connect(): void {
    if (new URLSearchParams(location.search).get('done') === 'conversion-accepted')
      this.#draft.forget();
    this.#draft.restore();
    const isRefused = errorOf(document) !== null;
    if (!isRefused && this.#content.value.trim() !== '' && this.#preview.childElementCount === 0)
      void this.#ask();
    this.#form.addEventListener('input', (event) => {
      if (event.target !== this.#file) this.#later();
    });
    this.#file.addEventListener('change', () => void this.#take());
    this.#form.addEventListener('submit', (event) => this.#submit(event));
    this.#connectDropping();
    const sample = document.querySelector('[data-sample]');
    sample?.addEventListener('click', () => {
      this.#content.value = sample.getAttribute('data-sample') ?? '';
      this.#content.focus();
      this.#later();
    });
  }

  /** A second press of the button sends nothing. */
  #submit(event: SubmitEvent): void {
    if (this.#form.hasAttribute('aria-busy')) {
      event.preventDefault();
      return;
    }
    this.#asking.abort();
    clearTimeout(this.#pause);
    this.#draft.keep();
    this.#form.setAttribute('aria-busy', 'true');
    // Back from the next page the form can be sent again.
    addEventListener('pageshow', () => this.#form.removeAttribute('aria-busy'), { once: true });
  }

  #later(): void {
    this.#draft.keep();
    // The reason of the answer was about the text before.
    document.querySelector('#content-error')?.remove();
    this.#content.removeAttribute('aria-invalid');
    this.#asking.abort();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#ask(), PAUSE_MS);
  }

  #connectDropping(): void {
    const show = (isOver: boolean) => this.#form.classList.toggle('dropping', isOver);
    this.#form.addEventListener('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      show(true);
    });
    this.#form.addEventListener('dragleave', (event) => {
      const { relatedTarget: to } = event;
      if (!(to instanceof Node) || !this.#form.contains(to)) show(false);
    });
    this.#form.addEventListener('drop', (event) => {
      const files = event.dataTransfer?.files;
      if (files === undefined || files.length === 0) return;
      event.preventDefault();
      show(false);
      this.#file.files = files;
      void this.#take();
    });
  }

  /** Puts the text of the chosen file into the form. */
  async #take(): Promise<void> {
    const file = this.#file.files?.[0];
    if (file === undefined) return;
    if (file.size > LARGEST_FILE_BYTES) this.#refuse(TOO_LARGE);
    else {
      this.#say(`Reading ${file.name}…`);
      const page = await this.#send(true);
      const form = page?.querySelector('[data-compose] form');
      if (form instanceof HTMLFormElement) {
        if (errorOf(page) === null) this.#draft.takeOver(form);
        this.#draft.keep();
      }
    }
    this.#file.value = '';
  }

  async #ask(): Promise<void> {
    if (this.#content.value.trim() === '') {
      this.#preview.replaceChildren();
      return;
    }
    await this.#send(false);
  }

  /** Requests a preview; resolves with its page, or null if it was not answered. */
  async #send(withFile: boolean): Promise<Document | null> {
    this.#asking.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const body = new FormData(this.#form);
    if (!withFile) body.delete('file');
    body.set('do', 'look');
    this.#preview.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(this.#form.action, {
        method: 'POST',
        body,
        signal: asking.signal,
      });
      if (answer.redirected) {
        this.#refuse(SIGNED_OUT);
        return null;
      }
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      this.#show(page);
      return page;
    } catch {
      if (!asking.signal.aborted) this.#refuse(NOT_REACHED);
      return null;
    } finally {
      if (this.#asking === asking) this.#preview.removeAttribute('aria-busy');
    }
  }

  #show(page: Document): void {
    const error = errorOf(page);
    if (error !== null) {
      this.#refuse(error);
      return;
    }
    const preview = page.querySelector('[data-preview]');
    this.#preview.replaceChildren(...(preview?.childNodes ?? []));
    this.#say(this.#preview.querySelector('[data-estimate]')?.textContent ?? '');
  }

  #refuse(reason: string): void {
    const error = document.createElement('p');
    error.className = 'error';
    error.setAttribute('role', 'alert');
    error.textContent = reason;
    this.#preview.replaceChildren(error);
    this.#say('');
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }
}

/** Reasons of a page for refusing the form or parts of it. */
function errorOf(page: Document | null): string | null {
  const reasons = page?.querySelectorAll('[data-compose] .error') ?? [];
  const texts = [...reasons].map(({ textContent }) => textContent.trim());
  if (texts.length > 0) return texts.join(' ');
  const notice = page?.querySelector('.main > .notice.bad');
  return notice?.textContent.trim() ?? null;
}
