import type { WalkedEntry } from './walk-selection.ts';

/** How much a walk may come to. */
export interface WalkLimits {
  files: number;
  bytes: number;
  /** Names the error that ends a walk which comes to more. */
  otherwise: () => Error;
}

/** Yields the entries of a walk and throws once they exceed the limits. An empty folder counts as a file. */
export async function* withinLimits(
  walked: AsyncIterable<WalkedEntry>,
  { files: maxFiles, bytes: maxBytes, otherwise }: WalkLimits,
): AsyncGenerator<WalkedEntry> {
  let [files, bytes] = [0, 0];
  for await (const each of walked) {
    files += 1;
    if (each.entry.type !== 'folder') bytes += each.entry.fileSize;
    if (files > maxFiles || bytes > maxBytes) throw otherwise();
    yield each;
  }
}
