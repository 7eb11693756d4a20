import { createStore, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/** The one database of this browser, for pages and the worker. It is deleted with the session (`forgetVisit`). */
export function offlineStore(): UseStore {
  return (store ??= createStore('holdall', 'offline'));
}

export const storeKeys = { visit: 'visit', sharedFiles: 'shared-files' } as const;
