import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { nameKey } from '#shared/drive/entry-name.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { everyOrder, getPages, namesOf } from '../../support/list-pages.ts';
import { sortPlainly } from '../../support/drive/list-reference.ts';
import { newPerson, type Person } from '../../support/people.ts';

const letters = [...'aaáÁbBéEzß0012789  .-_#!$~&%()[]日Я😀'];
const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 });
const seed = fc.record({
  isFolder: fc.boolean(),
  stem: text,
  extension: fc.constantFrom('', '.txt', '.PDF', '.jpg', '.zip'),
  sizeBytes: fc.constantFrom(0, 1, 9, 10, 100, 101),
});
type Seed = typeof seed extends fc.Arbitrary<infer T> ? T : never;

const nameOf = ({ isFolder, stem, extension }: Seed) => (isFolder ? stem : stem + extension).trim();
const count = inject('isComplete') ? 60 : 25;
/** Names that a folder can hold, each once. */
const folderContent = fc
  .uniqueArray(seed, { minLength: count, maxLength: count, selector: (entry) => nameKey(nameOf(entry)) })
  .map((entries) => entries.filter((entry) => !['', '.', '..'].includes(nameOf(entry))));

async function make(owner: Person, parentId: number, entry: Seed): Promise<FileEntry> {
  const name = nameOf(entry);
  if (entry.isFolder) return newFolder(owner, { name, parentId });
  return newFile(owner, { name, parentId, content: 'x'.repeat(entry.sizeBytes) });
}

/** A few at once, so that some have the very same time. */
async function makeAll(owner: Person, parentId: number, entries: Seed[]): Promise<FileEntry[]> {
  const made: FileEntry[] = [];
  for (let first = 0; first < entries.length; first += 6) {
    const some = entries.slice(first, first + 6).map((entry) => make(owner, parentId, entry));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

test('[F1] every order and direction, at any page size, is a plain sort of the folder', async () => {
  const owner = await newPerson();
  await fc.assert(
    fc.asyncProperty(folderContent, fc.integer({ min: 1, max: count + 5 }), async (content, randomSize) => {
      const folder = await newFolder(owner);
      const entries = await makeAll(owner, folder.id, content);
      for (const [index, { orderBy, orderDir }] of everyOrder.entries()) {
        const perPage = [randomSize, 7, 13][index % 3] ?? 7;
        const pages = await getPages(owner, { folderId: folder.hash, orderBy, orderDir, perPage });
        const expected = sortPlainly(entries, orderBy, orderDir);
        expect(namesOf(pages), `${orderBy} ${orderDir}`).toEqual(expected.map((entry) => entry.name));
        expect(pages.map((page) => page.total)).toEqual(pages.map(() => entries.length));
      }
    }),
    { numRuns: inject('isComplete') ? 10 : 1, endOnFailure: true },
  );
}, 300_000);
