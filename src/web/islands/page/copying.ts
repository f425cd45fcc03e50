/** Time for which a button confirms that it has copied. */
const SAID_MS = 2_000;

/** Buttons that copy the text of what they name in `data-copies`, also those that come to the page later. */
export function connectCopying(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-copies]');
    const word = button?.querySelector('[data-copy-word]');
    const source = document.getElementById(button?.dataset['copies'] ?? '');
    if (word == null || source === null) return;
    void copy(source).then((isCopied) => say(word, isCopied ? 'Copied' : 'Press Ctrl+C'));
  });
}

/** Says something for a while. */
function say(word: Element, text: string): void {
  if (word.textContent !== 'Copy') return;
  word.textContent = text;
  setTimeout(() => (word.textContent = 'Copy'), SAID_MS);
}

/** Browsers give pages without TLS no clipboard: the text is selected then, to be copied by hand. */
async function copy(source: Element): Promise<boolean> {
  if (isSecureContext) {
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
      return true;
    } catch {
      // Not allowed here.
    }
  }
  getSelection()?.selectAllChildren(source);
  return false;
}
