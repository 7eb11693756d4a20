import type { FileType } from '#shared/drive/file-type.ts';

/** What each kind of entry is called, in English: the text to translate. */
export const entryTypeLabels: Record<FileType, string> = {
  folder: 'Folder',
  image: 'Image',
  text: 'Text',
  audio: 'Audio',
  video: 'Video',
  pdf: 'PDF document',
  spreadsheet: 'Spreadsheet',
  word: 'Document',
  powerPoint: 'Presentation',
  photoshop: 'Photoshop image',
  archive: 'Archive',
  file: 'File',
};
