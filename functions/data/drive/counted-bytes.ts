/** A content with its size in bytes, as entries and versions (`fileSize`) and uploads (`sizeBytes`) have it. */
type Content = { disk?: 'uploads' | 'public' | undefined } & ({ fileSize: number } | { sizeBytes: number });

/**
 * Bytes that a content takes of its owner's quota: none on the public disk, whose files belong to the site.
 * Every reservation, charge and release goes through here, so that what is given back is what was taken.
 */
export function countedBytes(content: Content): number {
  if (content.disk === 'public') return 0;
  return 'fileSize' in content ? content.fileSize : content.sizeBytes;
}

/** The sum of `countedBytes`. */
export function sumCountedBytes(contents: readonly Content[]): number {
  return contents.reduce((sum, content) => sum + countedBytes(content), 0);
}
