const storageKey = 'holdall.saved-for';

/**
 * Id of the user whose lists this browser keeps. Beside the database, because every page load compares it with the
 * user, and because tabs must see at once that another one has signed out.
 */
export const visitOwner = {
  get(): string | null {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      // The browser may block storage: nothing is kept then.
      return null;
    }
  },
  set: (userId: number): void => localStorage.setItem(storageKey, String(userId)),
  delete: (): void => localStorage.removeItem(storageKey),
};
