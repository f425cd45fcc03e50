/**
 * Opens the dialog that something names in `data-opens`, and closes one by its button or a click beside it.
 * @param onOpen called before a dialog is shown; nothing by default
 */
export function connectDialogs(onOpen: () => void = () => undefined): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const id = target.closest('[data-opens]')?.getAttribute('data-opens');
    const dialog = document.getElementById(id ?? '');
    if (dialog instanceof HTMLDialogElement) {
      // Without script it is a link to a page that asks the same.
      event.preventDefault();
      onOpen();
      dialog.showModal();
      return;
    }
    const isBeside = target instanceof HTMLDialogElement;
    if (isBeside || target.closest('[data-closes]') !== null) target.closest('dialog')?.close();
  });
}
