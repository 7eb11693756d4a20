import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { rowOf } from './drive-page.ts';
import { aFile } from './entities.ts';
import { openSite } from './open-site.ts';
import type { FakeApi } from './fake-api.ts';
import { contentAddress, storeContents, type StoredContents } from './stored-content.ts';

/** The preview of a file over the page. */
export const previewOf = (name: string): Locator => page.getByRole('dialog', { name });

/** A picture that needs no network but `fetch`. */
export const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`;

/** A drawing of Ann's. */
export const aDrawing = (name: string) => aFile({ name, type: 'image', mime: 'image/svg+xml' });

interface Drive {
  api: FakeApi;
  /** May be changed later. */
  contents: StoredContents;
  /** Requests for contents so far. */
  requests: Request[];
}

/** Opens a drive with files and their contents. */
export async function openDriveWith(
  files: readonly (readonly [FileEntry, StoredContents[string]])[],
  path = '/drive',
  options: Parameters<typeof openSite>[1] = {},
): Promise<Drive> {
  const contents = Object.fromEntries(files.map(([file, content]) => [contentAddress(file), content]));
  const entries = files.map(([file]) => file);
  let requests: Request[] = [];
  const api = await openSite(path, {
    entries,
    ...options,
    prepare(prepared) {
      options.prepare?.(prepared);
      requests = storeContents(prepared, contents);
    },
  });
  return { api, contents, requests };
}

/** Opens the preview of a file of the list. */
export async function openPreview(name: string): Promise<Locator> {
  await expect.element(rowOf(name)).toBeVisible();
  await rowOf(name).dblClick();
  await expect.element(previewOf(name)).toBeVisible();
  return previewOf(name);
}
