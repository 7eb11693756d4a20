import { page, userEvent } from 'vitest/browser';

export { anImport, anImportError } from './import-samples.ts';

/** Chooses a file in the only file field of the page. */
export async function chooseFile(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file field.');
  await userEvent.upload(page.elementLocator(input), file);
}
