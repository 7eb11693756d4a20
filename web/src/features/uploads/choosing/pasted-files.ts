import { clockAt } from '../../../ui/time/zoned-time.ts';
import type { UploadSource } from './upload-source.ts';

/** What browsers call a picture that was copied as a picture, not as a file. */
const namelessPicture = /^image\.(png|jpe?g|gif|webp|bmp|avif)$/i;

/**
 * Files and pictures in the clipboard. A picture without a name of its own is named for the moment, so that the next
 * one does not clash with it.
 * @param words how such a picture is called, before the date
 */
export function pastedFiles(
  clipboard: Pick<DataTransfer, 'files'>,
  words: string,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): UploadSource[] {
  return [...clipboard.files].map((file) => {
    const extension = namelessPicture.exec(file.name)?.[1];
    if (!extension) return { file, relativePath: null };
    const name = `${words} ${stampOf(nowMs, timeZone)}.${extension.toLowerCase()}`;
    const picture = new File([file], name, { type: file.type, lastModified: nowMs });
    return { file: picture, relativePath: null };
  });
}

/** `2026-03-09 14.05.07`: sorts by time, and no system refuses it in a name. */
function stampOf(timeMs: number, timeZone: string): string {
  return clockAt(timeMs, timeZone).replace('T', ' ').replaceAll(':', '.');
}
