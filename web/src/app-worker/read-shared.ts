import { cutText } from '#shared/text/cut-text.ts';
import { sharedFilesField } from '#shared/pages/share-target.ts';

const textFields = ['text', 'url'] as const;
/** Characters that devices refuse in names, and control characters. */
const unusable = /[\s\\/:*?"<>|\p{Cc}]+/gu;
const maxNameChars = 100;

/**
 * Reads the form of a share sheet. Returns its files. A shared text or link becomes a text file with the title or the first words as its name,
 * unless files come with it: their text is mostly a caption that the other app made up.
 */
export function readShared(form: FormData): File[] {
  // Without a file, a form holds one without a name.
  const files = form
    .getAll(sharedFilesField)
    .filter((value) => value instanceof File && (value.size > 0 || value.name !== '')) as File[];
  if (files.length > 0) return files;
  const lines = textFields.map((name) => textOf(form, name)).filter((text) => text !== '');
  const [firstLine] = lines;
  if (firstLine === undefined) return [];
  const name = usableName(textOf(form, 'title')) || usableName(firstLine) || 'text';
  return [new File([lines.join('\n')], `${name}.txt`, { type: 'text/plain' })];
}

const usableName = (text: string) => cutText(text.replaceAll(unusable, ' ').trim(), maxNameChars).trim();

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
