/** Mark of Lectern for a player without room for its name. */
export function LecternMark() {
  return (
    <svg class="made" viewBox="0 0 32 32" role="img" aria-label="Made with Lectern">
      <path class="board" d="M3.2 12.6 27.2 3l2 5L5.2 17.6z" />
      <path d="M9.9 18.9l5.2-2.1v7.4h11.6V29H9.9z" />
    </svg>
  );
}
