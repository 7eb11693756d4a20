import { isPreview } from '../api/is-preview.ts';

/** What the browser keeps for the site. */
export interface BrowserStorage {
  /** Null for what is not kept. */
  getItem(name: string): string | null;
  /** Returns whether the browser keeps it. */
  setItem(name: string, value: string): boolean;
  removeItem(name: string): void;
}

/**
 * Storage that the browser blocks, lacks or has no room for is as if empty: the site works without what it remembers.
 * A preview changes nothing in it.
 * @param open returns the browser's storage; a browser that blocks it throws here already
 */
export function openStorage(open: () => Storage | null): BrowserStorage {
  const attempt = <Result>(act: (storage: Storage | null) => Result, otherwise: Result) => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (name) => attempt((storage) => storage?.getItem(name) ?? null, null),
    setItem: (name, value) =>
      attempt((storage) => {
        if (!storage || isPreview()) return false;
        storage.setItem(name, value);
        return true;
      }, false),
    removeItem: (name) =>
      attempt((storage) => (isPreview() ? undefined : storage?.removeItem(name)), undefined),
  };
}

/** What this device remembers. */
export const deviceStorage = openStorage(() => localStorage);

/** What this tab remembers until it is closed. */
export const tabStorage = openStorage(() => sessionStorage);
