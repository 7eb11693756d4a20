const prefix = 'holdall-upload:';

/** Marks uploads that a tab of this browser is busy with, so that other tabs do not offer to continue them. */
export interface UploadLocks {
  hold(fingerprint: string, until: Promise<unknown>): void;
  listHeld(): Promise<Set<string>>;
}

/** Locks end with their tab, even where it crashes. Without a secure context there are none, and no marks. */
export const browserUploadLocks: UploadLocks = {
  hold(fingerprint, until) {
    void navigator.locks?.request(prefix + fingerprint, { mode: 'shared' }, () => until);
  },
  async listHeld() {
    const held = (await navigator.locks?.query())?.held ?? [];
    const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return new Set(names);
  },
};
