/** How long a button says that it has copied. */
const SAID_MS = 2_000;

/** Buttons that copy the text of what they name in `data-copies`. */
export function connectCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]')) {
    const word = button.querySelector('[data-copy-word]');
    const source = document.getElementById(button.dataset['copies'] ?? '');
    if (word === null || source === null) continue;
    const initial = word.textContent;
    button.addEventListener('click', () => {
      void copy(source).then((isCopied) => {
        word.textContent = isCopied ? 'Copied' : 'Press Ctrl+C';
        setTimeout(() => (word.textContent = initial), SAID_MS);
      });
    });
  }
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
