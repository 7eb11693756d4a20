import type { Page } from 'playwright-core';

import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { newFile, newFolder } from '../builders/drive-builders.ts';
import { newPerson, type Person } from '../people.ts';
import type { Visitor } from '../visitor.ts';
import { row } from './journey.ts';
import { siteUrl } from '../stack/product.ts';

/** For what is polled: beside other work a machine needs some seconds for what else takes one. */
export const patiently = { timeout: 20_000 };

export interface SampleFile {
  name: string;
  content: string | Buffer;
}

/** Lets a browser's visitor be a person who is signed in. */
export async function signIn(page: Page, person: Visitor): Promise<void> {
  const url = siteUrl();
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url }));
  await page.context().addCookies(cookies);
}

/** Somebody with a fresh account stands in a drive that holds some files; they are not what the journey is about. */
export async function arriveWith(
  page: Page,
  files: SampleFile[],
  folders: string[] = [],
): Promise<{ person: Person; entries: FileEntry[] }> {
  const person = await newPerson();
  const entries: FileEntry[] = [];
  for (const name of folders) entries.push(await newFolder(person, { name }));
  for (const file of files) entries.push(await newFile(person, file));
  await signIn(page, person);
  await page.goto('/drive');
  for (const { name } of files) await row(page, name).waitFor();
  return { person, entries };
}
