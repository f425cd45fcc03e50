/** A form that has effect once carries its id in this field. */
const MARK = '[name="form"]';

/** Ignores the second click on the button of a form that has effect once: its answer would take the place of the first. */
export function connectOneTimeForms(): void {
  const sent = new WeakSet<HTMLFormElement>();
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.querySelector(MARK) === null) return;
    if (sent.has(target)) event.preventDefault();
    sent.add(target);
  });
}
