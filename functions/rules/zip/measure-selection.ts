import { errorMessages, fillMessage } from '#shared/errors.ts';
import { formatBytes } from '#shared/format-bytes.ts';
import { zips } from '#shared/limits.ts';
import { invalid } from '../../platform/app-error.ts';
import { type Selection, walkSelection } from './walk-selection.ts';

/** What an archive will hold. */
export interface ZipSize {
  files: number;
  bytes: number;
}

/** Counts what a selection holds; 422 as soon as it is more than an archive may (F21). */
export async function measureSelection(selection: Selection): Promise<ZipSize> {
  const size = { files: 0, bytes: 0 };
  for await (const { entry } of walkSelection(selection)) {
    size.files += 1;
    if (entry.type !== 'folder') size.bytes += entry.fileSize;
    if (size.files > zips.maxFiles || size.bytes > zips.maxBytes) throw tooMuch();
  }
  return size;
}

/** Whether an archive is made while the caller waits. */
export function isSmall({ files, bytes }: ZipSize): boolean {
  return files <= zips.maxInlineFiles && bytes <= zips.maxInlineBytes;
}

function tooMuch() {
  const limits = { size: formatBytes(zips.maxBytes), count: zips.maxFiles };
  return invalid({ entryIds: fillMessage(errorMessages.zipTooBig, limits) });
}
