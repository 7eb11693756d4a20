import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { nameKey } from '#shared/drive/entry-name.ts';
import { updateEntry } from '#shared/routes/drive/drive.ts';
import { setEntryTags } from '#shared/routes/drive/marks.ts';
import { trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { everyOrder, getPages, namesOf } from '../../support/list-pages.ts';
import { sortPlainly } from '../../support/drive/list-reference.ts';
import { newPerson, type Person } from '../../support/people.ts';

const letters = [...'aAáÁbBß1 .-😀日'];
const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
const seed = fc.record({
  isFolder: fc.boolean(),
  stem: text,
  extension: fc.constantFrom('', '.txt', '.pdf', '.zip'),
  parent: fc.nat({ max: 30 }),
  sizeBytes: fc.constantFrom(0, 1, 10),
  description: fc.option(text, { freq: 4 }),
  tag: fc.option(text, { freq: 4 }),
  isTrashed: fc.nat({ max: 6 }).map((number) => number === 1),
});
type Seed = typeof seed extends fc.Arbitrary<infer T> ? T : never;
const nameOf = ({ isFolder, stem, extension }: Seed) => (isFolder ? stem : stem + extension).trim();
const content = fc
  .uniqueArray(seed, { minLength: 20, maxLength: 30, selector: (entry) => nameKey(nameOf(entry)) })
  .map((seeds) => seeds.filter((each) => !['', '.', '..'].includes(nameOf(each))));

/** An entry that was made, and what the search should know of it. */
interface Made {
  entry: FileEntry;
  seed: Seed;
  /** Itself and all that is above it. */
  way: Made[];
}

async function makeAll(owner: Person, seeds: Seed[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const each of seeds) {
    const folders = made.filter(({ seed: { isFolder } }) => isFolder);
    const above = folders[each.parent % (folders.length + 1)];
    const place = { name: nameOf(each), parentId: above?.entry.id ?? null };
    const entry = each.isFolder
      ? await newFolder(owner, place)
      : await newFile(owner, { ...place, content: 'x'.repeat(each.sizeBytes) });
    const own: Made = { entry, seed: each, way: [] };
    own.way = [...(above?.way ?? []), own];
    made.push(own);
    const params = { id: entry.id };
    const { description, tag } = each;
    if (description?.trim()) await owner.call(updateEntry, { params, body: { description } });
    if (tag?.trim()) await owner.call(setEntryTags, { params, body: { tags: [tag] } });
  }
  for (const { entry, seed: each } of made) if (each.isTrashed) await trash(owner, entry);
  return made;
}

const fold = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function isFound({ seed: each, way }: Made, query: string): boolean {
  if (way.some((part) => part.seed.isTrashed)) return false;
  const texts = [nameOf(each), each.description?.trim() ?? '', each.tag?.trim() ?? ''];
  return texts.some((value) => fold(value).includes(fold(query.trim())));
}

test('[F1] [C35] a search finds what a plain look at every entry finds, in every order', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.array(text, { minLength: 3, maxLength: 3 }), async (seeds, queries) => {
      const owner = await newPerson();
      const made = await makeAll(owner, seeds);
      for (const [index, query] of ['a', '.', ...queries].entries()) {
        const order = everyOrder[index % everyOrder.length] ?? { orderBy: 'name', orderDir: 'asc' };
        const pages = await getPages(owner, { pageId: 'search', query, ...order, perPage: 7 });
        const found = pages.flatMap((page) => page.data);
        const expected = made.filter((each) => isFound(each, query)).map(({ entry }) => entry.id);
        const ids = found.map(({ id }) => id);
        expect(ids.toSorted(), query).toEqual(expected.toSorted());
        // Sizes of folders follow their content, maybe while the pages are read.
        if (order.orderBy === 'file_size') continue;
        const sorted = sortPlainly(found, order.orderBy, order.orderDir).map(({ name }) => name);
        expect(namesOf(pages), JSON.stringify(order)).toEqual(sorted);
      }
    }),
    { numRuns: inject('isComplete') ? 3 : 1, endOnFailure: true },
  );
}, 120_000);
