import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { childrenOf } from '../builders/drive-reads.ts';
import { newPerson, type Person } from '../people.ts';
import type { Visitor } from '../visitor.ts';
import { siteUrl } from '../stack/product.ts';

/** Somebody with a fresh account stands in their empty drive, and can be asked for behind the page. */
export async function arriveAs(page: Page): Promise<Person> {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto('/drive');
  await page.getByText('Drop files or folders here').waitFor();
  return person;
}

/** Makes a browser somebody's. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const url = siteUrl();
  await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
}

/** Folders and files by their paths; folders end in a slash. */
export type Tree = Record<string, string | Buffer>;

/** Writes a tree into a new folder of this machine, and answers that. */
export async function writeTree(tree: Tree): Promise<string> {
  const base = await mkdtemp(path.join(tmpdir(), 'holdall-tree-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  for (const [place, content] of Object.entries(tree)) {
    const full = path.join(base, place);
    await mkdir(place.endsWith('/') ? full : path.dirname(full), { recursive: true });
    if (!place.endsWith('/')) await writeFile(full, content);
  }
  return base;
}

/** Sizes of a user's entries by path; a folder's path ends in a slash. Throws if two entries have the same path. */
export async function readTree(owner: Visitor): Promise<Map<string, number>> {
  const tree = new Map<string, number>();
  async function read(folder: FileEntry | undefined, above: string): Promise<void> {
    for (const entry of await childrenOf(owner, folder)) {
      const isFolder = entry.type === 'folder';
      const place = `${above}${entry.name}${isFolder ? '/' : ''}`;
      if (tree.has(place)) throw new Error(`${place} is there twice.`);
      tree.set(place, isFolder ? 0 : entry.file_size);
      if (isFolder) await read(entry, place);
    }
  }
  await read(undefined, '');
  return tree;
}
