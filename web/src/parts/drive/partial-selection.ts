import type { FileEntry } from '#shared/entities/drive/file-entry.ts';

/** A selection in a list that is not fully loaded. */
interface Whole {
  /** Number of selected entries, loaded or not. */
  count: number;
  /** Loads the rest and returns all selected entries. Reports a failure and returns undefined. */
  load: () => Promise<FileEntry[] | undefined>;
}

/**
 * Most code takes the selected entries as an array and needs nothing else, so the whole selection is kept by the array.
 * A copy or a part of the array means its own entries alone.
 */
const wholes = new WeakMap<readonly FileEntry[], Whole>();

/** Notes that an array holds only the loaded entries of a selection. */
export function markPartial(loaded: readonly FileEntry[], whole: Whole): void {
  wholes.set(loaded, whole);
}

/** Number of selected entries, including those that are not loaded. */
export function selectedCount(entries: readonly FileEntry[]): number {
  return wholes.get(entries)?.count ?? entries.length;
}

/** Acts on all selected entries, after it has loaded the rest. Does nothing if that fails. */
export function withWhole(entries: FileEntry[], act: (whole: FileEntry[]) => void): void {
  const whole = wholes.get(entries);
  if (!whole) return act(entries);
  void whole.load().then((loaded) => loaded && act(loaded));
}
