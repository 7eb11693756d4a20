import type { FileType } from '#shared/drive/file-type.ts';
import type { DayRange, SearchChoices } from './search-choices.ts';

/** English texts to translate: what each choice is called, in the panel and on its chip. */
export const typeNames: Record<FileType, string> = {
  folder: 'Folders',
  image: 'Images',
  text: 'Text files',
  audio: 'Audio',
  video: 'Videos',
  pdf: 'PDF documents',
  spreadsheet: 'Spreadsheets',
  word: 'Documents',
  powerPoint: 'Presentations',
  photoshop: 'Photoshop images',
  archive: 'Archives',
  file: 'Other files',
};

export const ownerNames: Record<NonNullable<SearchChoices['owner']>, string> = {
  me: 'Owned by me',
  others: 'Not owned by me',
};

export const sharedNames: Record<NonNullable<SearchChoices['shared']>, string> = {
  byMe: 'Shared by me',
  link: 'Has a link',
  public: 'Public',
};

export type RangeKey = 'updated' | 'created';

export const rangeNames: Record<RangeKey, string> = { updated: 'Last modified', created: 'Created' };

/** A range in one line, `1/1/2026 – 1/31/2026`; an open end is left out. */
export function rangeText({ from, to }: DayRange, locale: string): string {
  const format = (day: string | undefined) =>
    day === undefined ? '' : new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(Date.parse(day));
  return `${format(from)} – ${format(to)}`.trim();
}
