/** What a browser keeps for the next visit. Where it keeps nothing (private windows, frames) that is no fault. */
export const remembered = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`lectern-${name}`);
    } catch {
      return null;
    }
  },

  write(name: string, value: string): void {
    try {
      localStorage.setItem(`lectern-${name}`, value);
    } catch {
      // Not kept.
    }
  },
};
