/**
 * Values that a browser keeps for the next visit. Browsers that keep nothing (private windows, frames) are not an
 * error.
 */
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
