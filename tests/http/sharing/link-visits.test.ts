import { beforeAll, expect, test } from 'vitest';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { findLink, showLink } from '#shared/routes/sharing/links.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

test(
  '[L1] [L5] [L8] visits are counted for the owner: each visitor once an hour, the owner never',
  { tags: 'variant' },
  async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    const link = await newLink(ann, folder, { allow_download: true });
    expect(link.visits).toEqual({ views: 0, downloads: 0, uploads: 0, last_visited_at: null });
    const visit = async (visitor: Visitor) => {
      const shown = await visitor.call(showLink, { params: { hash: link.hash } });
      expect(shown.body.link).not.toHaveProperty('visits');
      const query = { shareable_link: link.id };
      const got = await visitor.call(downloadEntries, { params: { hashes: file.hash }, query });
      expect(got.status).toBe(302);
    };
    const guest = newGuest();
    const before = Date.now();
    for (const visitor of [guest, guest, ann, await newPerson(), newGuest()]) await visit(visitor);
    const { visits } = (await ann.call(findLink, { params: { id: folder.id } })).body.link;
    expect(visits).toMatchObject({ views: 3, downloads: 3, uploads: 0 });
    expect(Date.parse(visits.last_visited_at)).toBeGreaterThanOrEqual(before - 1000);
  },
);

test('[L5] many who come at once are all counted', { tags: 'variant' }, async () => {
  const file = await newFile(ann);
  const link = await newLink(ann, file);
  const guests = Array.from({ length: 20 }, () => newGuest());
  await Promise.all(guests.map((guest) => guest.call(showLink, { params: { hash: link.hash } })));
  const { visits } = (await ann.call(findLink, { params: { id: file.id } })).body.link;
  expect(visits.views).toBe(20);
});

test('[L5] whoever does not get in is not counted', { tags: 'variant' }, async () => {
  const file = await newFile(ann);
  const link = await newLink(ann, file, { password: 'secret' });
  await newGuest().call(showLink, { params: { hash: link.hash }, query: { password: 'wrong' } });
  const { visits } = (await ann.call(findLink, { params: { id: file.id } })).body.link;
  expect(visits.views).toBe(0);
});
