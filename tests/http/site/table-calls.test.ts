import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { createFolder, getEntry, listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { createLink, showLink } from '#shared/routes/sharing/links.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { move, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { getRequestLine } from '../../support/request-line.ts';
import type { Answer } from '../../support/visitor.ts';

/**
 * The fewest calls of the table that one of three such requests takes: a function may load the site's configuration
 * in one of them, and knows the way up after the first.
 */
async function fewestCalls(
  ask: (nth: number) => Promise<Answer>,
  counted: 'tableCalls' | 'tableRounds' = 'tableCalls',
): Promise<number> {
  const counts: number[] = [];
  for (const nth of [1, 2, 3]) {
    const answer = await ask(nth);
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(400);
    counts.push((await getRequestLine(answer))[counted]);
  }
  return Math.min(...counts);
}

const deepFolder = async (person: Person) => {
  const outer = await newFolder(person);
  const inner = await newFolder(person, { parentId: outer.id });
  return newFolder(person, { parentId: inner.id });
};

test('a person reads with one call of the table, a page of a folder with two, however deep they are', async () => {
  const ann = await newPerson();
  const folder = await deepFolder(ann);
  const file = await newFile(ann, { parentId: folder.id });
  const params = { hash: file.hash };
  const taken = {
    first: await fewestCalls(() => ann.call(getBootstrapData)),
    entry: await fewestCalls(() => ann.call(getEntry, { params: { id: file.hash } })),
    show: await fewestCalls(() => ann.call(viewContent, { params })),
    download: await fewestCalls(() => ann.call(downloadEntries, { params: { hashes: file.hash } })),
    list: await fewestCalls(() => ann.call(listEntries, { query: { folderId: folder.hash } })),
  };
  expect(taken).toEqual({ first: 1, entry: 1, show: 1, download: 1, list: 2 });
});

test('a person changes what they have with one read, one for the way to what is new to them, and one write', async () => {
  const ann = await newPerson();
  const { id: parentId } = await deepFolder(ann);
  const newFiles = () => Promise.all([1, 2, 3].map(() => newFile(ann, { parentId })));
  const [[file], moved, trashed, linked] = [
    await newFiles(),
    await newFiles(),
    await newFiles(),
    await newFiles(),
  ];
  const of = (files: FileEntry[], nth: number) => files[nth - 1] as FileEntry;
  const upload = (nth: number) => ({ parentId, clientName: `Upload ${nth}.txt` });
  const taken = {
    create: await fewestCalls((nth) => ann.call(createFolder, { body: { name: `New ${nth}`, parentId } })),
    rename: await fewestCalls((nth) =>
      ann.call(updateEntry, { params: { id: Number(file?.id) }, body: { name: `Name ${nth}.txt` } }),
    ),
    // It looks for a free name as well.
    move: await fewestCalls((nth) => move(ann, [of(moved, nth)], null)),
    trash: await fewestCalls((nth) => trash(ann, of(trashed, nth))),
    link: await fewestCalls((nth) => ann.call(createLink, { params: { id: of(linked, nth).id }, body: {} })),
    presign: await fewestCalls((nth) => presign(ann, 5, upload(nth))),
    register: await fewestCalls(async (nth) => {
      const signed = await presign(ann, 5, upload(nth));
      expect((await putTo(signed.body, 'hello')).status).toBe(200);
      return register(ann, signed.body.key as string, 5, upload(nth));
    }),
  };
  expect(taken).toEqual({ create: 2, rename: 2, move: 4, trash: 3, link: 3, presign: 2, register: 2 });
});

test('a guest opens a link again with three calls of the table, two of them at the same time', async () => {
  const ann = await newPerson();
  const folder = await deepFolder(ann);
  const file = await newFile(ann, { parentId: folder.id });
  const { link } = (await ann.call(createLink, { params: { id: file.id }, body: { allow_download: true } }))
    .body;
  const guest = newGuest();
  const query = { shareable_link: link.id };
  const open = () => guest.call(showLink, { params: { hash: link.hash } });
  const taken = {
    page: await fewestCalls(open),
    // Refused calls are not counted, but take a round: there must be none.
    rounds: await fewestCalls(open, 'tableRounds'),
    show: await fewestCalls(() => guest.call(viewContent, { params: { hash: file.hash }, query })),
  };
  expect(taken).toEqual({ page: 3, rounds: 2, show: 3 });
});
