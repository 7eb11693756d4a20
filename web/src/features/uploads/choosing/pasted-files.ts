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
  now: Date,
): UploadSource[] {
  return [...clipboard.files].map((file) => {
    const extension = namelessPicture.exec(file.name)?.[1];
    if (!extension) return { file, relativePath: null };
    const name = `${words} ${stampOf(now)}.${extension.toLowerCase()}`;
    const picture = new File([file], name, { type: file.type, lastModified: now.getTime() });
    return { file: picture, relativePath: null };
  });
}

/** `2026-03-09 14.05.07` in local time: sorts by time, and no system refuses it in a name. */
function stampOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('.')}`;
}
