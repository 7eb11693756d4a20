import { deviceStorage } from '../browser-storage.ts';

const storageKey = 'holdall.saved-for';

/** Stands for the user while the lists of the former one are being deleted. */
const nobody = '';

/**
 * Id of the user whose lists this browser may keep: one whose session outlives the browser's closing. Beside the
 * database, because every page load compares it with the user, and because tabs must see at once that another one has
 * signed out.
 */
export const visitOwner = {
  get: (): string | null => deviceStorage.getItem(storageKey),
  /** Null for nobody, until the former user's lists are deleted (`delete`). */
  set: (userId: string | null): void => void deviceStorage.setItem(storageKey, userId ?? nobody),
  /** Notes that no list of a former user is left. */
  delete(): void {
    if (visitOwner.get() === nobody) deviceStorage.removeItem(storageKey);
  },
};
