import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { listActivity } from '#shared/routes/drive/actions.ts';
import { viewContent } from '#shared/routes/drive/content.ts';
import { startDrop } from '#shared/routes/sharing/file-requests.ts';
import {
  checkLinkPassword,
  findLink,
  importLink,
  showLink,
  updateLink,
} from '#shared/routes/sharing/links.ts';
import { listDownloadFiles } from '#shared/routes/drive/zips.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { declare } from '../../support/builders/upload-calls.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

let ann: Person;
let bob: Person;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
});

const change = (entry: FileEntry, body: Record<string, unknown>, by: Visitor = ann) =>
  by.call(updateLink, { params: { id: entry.id }, body });
const show = (hash: string, visitor: Visitor = newGuest()) => visitor.call(showLink, { params: { hash } });
const find = async (entry: FileEntry): Promise<ShareableLink> =>
  (await ann.call(findLink, { params: { id: entry.id } })).body.link;
const isOpen = async (hash: string, visitor: Visitor) => !(await show(hash, visitor)).body.passwordInvalid;

describe('changing a link', () => {
  test.each([
    ['snake_case', { allow_download: true, allow_edit: true, expires_at: '2999-01-02T03:04:05.000Z' }],
    ['camelCase', { allowDownload: true, allowEdit: true, expiresAt: '2999-01-02T03:04:05.000Z' }],
  ])('[L3] in %s, and only what is named', { tags: 'variant' }, async (_spelling, body) => {
    const folder = await newFolder(ann);
    const before = await newLink(ann, folder, { restricted: true, password: 'secret' });
    const answer = await change(folder, body);
    expect(answer.status).toBe(200);
    expect(answer.body.link).toMatchObject({
      id: before.id,
      hash: before.hash,
      allow_download: true,
      allow_edit: true,
      expires_at: '2999-01-02T03:04:05.000000Z',
      has_password: true,
      created_at: before.created_at,
    });
    expect(JSON.parse(answer.body.link.permissions).restricted).toBe(true);
    expect(await find(folder)).toEqual(answer.body.link);
    const back = await change(folder, { expires_at: null, allow_edit: false, title: 'For you' });
    expect(back.body.link).toMatchObject({ expires_at: null, allow_edit: false, allow_download: true });
    expect(back.body.link.title).toBe('For you');
    expect((await change(folder, {})).body.link).toEqual(back.body.link);
  });

  test(
    '[L3] null removes the password, and another one voids what visitors have proved',
    { tags: 'variant' },
    async () => {
      const file = await newFile(ann);
      const { id, hash } = await newLink(ann, file, { password: 'first one' });
      const visitor = newGuest();
      const prove = (password: string) =>
        visitor.call(checkLinkPassword, { params: { id }, body: { password } });
      await prove('first one');
      expect(await isOpen(hash, visitor)).toBe(true);
      await change(file, { allow_download: true });
      expect(await isOpen(hash, visitor)).toBe(true);
      await change(file, { password: 'other one' });
      expect(await isOpen(hash, visitor)).toBe(false);
      const view = { params: { hash: file.hash }, query: { shareable_link: id } };
      expect((await visitor.call(viewContent, view)).status).toBe(404);
      expect((await prove('first one')).body.matches).toBe(false);
      expect((await prove('other one')).body.matches).toBe(true);
      const removed = await change(file, { password: null });
      expect(removed.body.link.has_password).toBe(false);
      expect(await isOpen(hash, newGuest())).toBe(true);
    },
  );

  test('[L3] with a new address it is another link: the old address and the old id end at once', async () => {
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    const before = await newLink(ann, folder, { password: 'secret', allow_download: true, title: 'For you' });
    const visitor = newGuest();
    const body = { password: 'secret' };
    await visitor.call(checkLinkPassword, { params: { id: before.id }, body });
    await show(before.hash, visitor);
    const { link } = (await change(folder, { generateNewHash: true, allow_download: false })).body;
    expect(link).toMatchObject({
      title: 'For you',
      allow_download: false,
      has_password: true,
      entry_id: folder.id,
    });
    expect(link.id).not.toBe(before.id);
    expect(link.hash).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(link.hash).not.toBe(before.hash);
    expect(link.url).toBe(`${ann.site}/drive/s/${link.hash}`);
    expect(link.created_at).toBe(before.created_at);
    expect(link.visits.views).toBe(1);
    expect((await show(before.hash)).status).toBe(404);
    expect(await isOpen(link.hash, visitor)).toBe(false);
    for (const [id, status] of [
      [before.id, 404],
      [link.id, 302],
    ] as const) {
      const view = { params: { hash: file.hash }, query: { shareable_link: id, ...body } };
      expect((await visitor.call(viewContent, view)).status).toBe(status);
      const list = { body: { entryIds: [folder.id], shareable_link: id, ...body } };
      expect((await newGuest().call(listDownloadFiles, list)).status).toBe(status === 404 ? 404 : 403);
      const imported = await bob.call(importLink, { params: { id }, body });
      expect(imported.status).toBe(status === 404 ? 404 : 200);
    }
    expect((await find(folder)).id).toBe(link.id);
  });

  test('[L3] an upload-only link with a new address takes nothing by its old id', async () => {
    const folder = await newFolder(ann);
    const before = await newLink(ann, folder, { upload_only: true });
    const drop = (id: number) => newGuest().call(startDrop, { params: { id }, body: declare(1) });
    expect((await drop(before.id)).status).toBe(200);
    const { link } = (await change(folder, { generateNewHash: true })).body;
    expect((await drop(before.id)).status).toBe(404);
    expect((await drop(link.id)).status).toBe(200);
  });

  test('[L3] of many new hashes at once the last one is the address, and no other', async () => {
    const file = await newFile(ann);
    const before = await newLink(ann, file);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => change(file, { generateNewHash: true })),
    );
    const hashes = answers.map(({ body }) => body.link.hash as string);
    const current = (await find(file)).hash;
    expect(hashes).toContain(current);
    for (const hash of [before.hash, ...hashes]) {
      expect((await show(hash)).status).toBe(hash === current ? 200 : 404);
    }
  });

  test('[L3] what cannot be is refused at its field', async () => {
    const file = await newFile(ann);
    await newLink(ann, file);
    for (const [body, field] of [
      [{ expires_at: '2001-01-01T00:00:00.000Z' }, 'expires_at'],
      [{ expiresAt: 'tomorrow' }, 'expiresAt'],
      [{ password: 'abc' }, 'password'],
      [{ allow_edit: 'maybe' }, 'allow_edit'],
      [{ upload_only: true }, 'upload_only'],
      [{ title: 'x'.repeat(256) }, 'title'],
    ] as const) {
      const answer = await change(file, body);
      expect([answer.status, Object.keys(answer.body.errors ?? {})], field).toEqual([422, [field]]);
    }
  });

  test('[L3] there is nothing to change without a link, and nobody else changes one', async () => {
    const file = await newFile(ann);
    expect((await change(file, { allow_edit: true })).status).toBe(404);
    await newLink(ann, file);
    expect((await change(file, { allow_edit: true }, bob)).status).toBe(404);
    expect((await change(file, { allow_edit: true }, newGuest())).status).toBe(401);
    expect((await find(file)).allow_edit).toBe(false);
  });

  test('[L3] [F16] stands in the activity', async () => {
    const file = await newFile(ann);
    await newLink(ann, file);
    await change(file, { allow_download: true });
    const events = await ann.call(listActivity, { params: { id: file.id } });
    const actions = events.body.pagination.data.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 2)).toEqual(['link_updated', 'link_created']);
  });
});

test('[L5] the page names the owner, and nobody’s address', async () => {
  const link = await newLink(ann, await newFile(ann));
  for (const visitor of [newGuest(), bob, ann]) {
    const answer = await show(link.hash, visitor);
    const { owner } = answer.body.link;
    expect(owner).toEqual({
      id: ann.id,
      display_name: ann.email.split('@')[0],
      name: ann.email.split('@')[0],
      image: null,
      avatar: null,
      model_type: 'user',
    });
  }
  expect((await show(link.hash, bob)).text).not.toContain(ann.email);
});
