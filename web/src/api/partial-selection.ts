import type { FileEntry } from '#shared/entities/file-entry.ts';

/** A selection of a whole list of which some pages are not loaded. */
interface Whole {
  /** Entries of the whole selection. */
  count: number;
  /** Loads the rest and returns all selected entries; undefined where that failed, which it reports. */
  load: () => Promise<FileEntry[] | undefined>;
}

const wholes = new WeakMap<readonly FileEntry[], Whole>();

/** Remembers for the loaded part of a selection what it is a part of. */
export function markPartial(loaded: readonly FileEntry[], whole: Whole): void {
  wholes.set(loaded, whole);
}

/** How many entries are selected, with those that are not loaded. */
export function selectedCount(entries: readonly FileEntry[]): number {
  return wholes.get(entries)?.count ?? entries.length;
}

/** Acts on all selected entries: at once where they are loaded. Where the rest cannot be loaded nothing is done. */
export function withWhole(entries: FileEntry[], act: (whole: FileEntry[]) => void): void {
  const whole = wholes.get(entries);
  if (!whole) return act(entries);
  void whole.load().then((loaded) => loaded && act(loaded));
}
