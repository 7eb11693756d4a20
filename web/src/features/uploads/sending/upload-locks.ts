const prefix = 'holdall-upload:';

/** Marks uploads that a tab of this browser is busy with, so that other tabs do not offer to continue them. */
export interface UploadLocks {
  hold(fingerprint: string, until: Promise<unknown>): void;
  listHeld(): Promise<Set<string>>;
}

/**
 * Locks end with their tab, even where it crashes. Without a secure context, or where the browser blocks site data, there
 * are none, and no marks.
 */
export const browserUploadLocks: UploadLocks = {
  hold(fingerprint, until) {
    // What becomes of the upload is said by the upload.
    navigator.locks?.request(prefix + fingerprint, { mode: 'shared' }, () => until).catch(() => undefined);
  },
  async listHeld() {
    const held = await listLocks();
    const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return new Set(names);
  },
};

async function listLocks(): Promise<LockInfo[]> {
  try {
    return (await navigator.locks?.query())?.held ?? [];
  } catch {
    return [];
  }
}
