/**
 * Opens the dialog that something names in `data-opens`, and closes one by its button or a click beside it.
 * @param onOpen called before a dialog is shown
 */
export function connectDialogs(onOpen: () => void): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest('[data-opens]')?.getAttribute('data-opens');
    const dialog = document.getElementById(id ?? '');
    if (dialog instanceof HTMLDialogElement) {
      onOpen();
      dialog.showModal();
      return;
    }
    const isBeside = target instanceof HTMLDialogElement;
    if (isBeside || target.closest('[data-closes]') !== null) target.closest('dialog')?.close();
  });
}
