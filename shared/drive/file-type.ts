export const fileTypes = [
  'folder',
  'image',
  'text',
  'audio',
  'video',
  'pdf',
  'spreadsheet',
  'word',
  'powerPoint',
  'photoshop',
  'archive',
  'file',
] as const;
export type FileType = (typeof fileTypes)[number];

const byExtension: Record<string, FileType> = {};
const extensions: Partial<Record<FileType, string>> = {
  spreadsheet: 'xls xlsx xlsm ods csv tsv numbers',
  word: 'doc docx odt rtf pages',
  powerPoint: 'ppt pptx odp key',
  photoshop: 'psd psb',
  archive: 'zip rar 7z tar gz tgz bz2 xz zst iso',
  text: 'txt md markdown json yaml yml xml html htm css js mjs ts tsx jsx py rb go rs java c h cpp sh sql log ini toml php',
};
for (const [type, list] of Object.entries(extensions)) {
  for (const extension of list.split(' ')) byExtension[extension] = type as FileType;
}

/** Kind of a file for icons, sorting and filters, from its extension first, then its mime type. */
export function fileTypeOf(mime: string | null, extension: string | null): FileType {
  const known = extension ? byExtension[extension] : undefined;
  if (known) return known;
  if (mime === 'application/pdf') return 'pdf';
  const family = mime?.split('/')[0];
  if (family === 'image' || family === 'audio' || family === 'video' || family === 'text') return family;
  return 'file';
}
