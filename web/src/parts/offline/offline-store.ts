import { createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

/**
 * The one database of this browser, for pages and the worker. It is deleted with the session (`forgetVisit`). Where the
 * browser blocks it, every use rejects.
 */
export function offlineStore(): UseStore {
  // Asynchronous, as browsers that block site data throw as soon as the database is named.
  return async (mode, use) => (opened ??= createStore('holdall', 'offline'))(mode, use);
}

export const storeKeys = { visit: 'visit', sharedFiles: 'shared-files' } as const;
