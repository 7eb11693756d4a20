import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { createLink, deleteLink, findLink, showLink } from '#shared/routes/sharing/links.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const create = (entry: FileEntry, body?: Record<string, unknown>, owner: Person = ann) =>
  owner.call(createLink, { params: { id: entry.id }, body });
const find = async (entry: FileEntry, owner: Person = ann) =>
  (await owner.call(findLink, { params: { id: entry.id } })).body;
const show = (hash: string) => newGuest().call(showLink, { params: { hash } });

describe('making links', () => {
  test(
    '[L1] [L2] [C52] a link with the defaults, found by id and hash of its entry',
    { tags: 'variant' },
    async () => {
      const file = await newFile(ann);
      expect(await find(file)).toEqual({ status: 'success', link: null, folderChildren: [] });
      const answer = await create(file);
      expect(answer.status).toBe(200);
      const { link } = answer.body;
      expect(link).toEqual({
        id: expect.any(Number),
        hash: expect.stringMatching(/^[A-Za-z0-9]{30}$/),
        user_id: ann.id,
        entry_id: file.id,
        entry_ids: null,
        title: null,
        visits: { views: 0, downloads: 0, uploads: 0, last_visited_at: null },
        expires_at: null,
        allow_edit: false,
        allow_download: false,
        upload_only: false,
        permissions: '{"restricted":false,"allow_download":false,"allow_edit":false}',
        password: null,
        has_password: false,
        url: `${ann.site}/drive/s/${link.hash}`,
        created_at: expect.stringMatching(/\.\d{6}Z$/),
        updated_at: expect.stringMatching(/\.\d{6}Z$/),
      });
      expect((await find(file)).link).toEqual(link);
      expect((await ann.call(findLink, { params: { id: file.hash } })).body.link).toEqual(link);
      expect((await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry.has_link).toBe(true);
    },
  );

  const expires = '2999-01-02T03:04:05.000Z';
  test.each([
    ['snake_case', { expires_at: expires, allow_edit: true, allow_download: true, restricted: true }],
    ['camelCase', { expiresAt: expires, allowEdit: true, allowDownload: true, restricted: true }],
    [
      'another time zone',
      {
        expires_at: '2999-01-02T05:04:05+02:00',
        allowEdit: true,
        allow_download: true,
        restricted: true,
      },
    ],
  ])('[L2] options in %s', async (_spelling, body) => {
    const { link } = (await create(await newFolder(ann), { ...body, password: null })).body;
    expect(link).toMatchObject({ allow_edit: true, allow_download: true, has_password: false });
    expect(link.expires_at).toBe('2999-01-02T03:04:05.000000Z');
    expect(JSON.parse(link.permissions)).toEqual({
      restricted: true,
      allow_download: true,
      allow_edit: true,
    });
  });

  test('[L2] an existing link is answered unchanged, also to many at once', async () => {
    const file = await newFile(ann);
    const wishes = Array.from({ length: 8 }, (_, index) => ({ allow_download: index % 2 === 0 }));
    const answers = await Promise.all(wishes.map((body) => create(file, body)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const again = await create(file, { password: 'secret', allow_edit: true });
    expect(again.body.link).toEqual(answers[0]?.body.link);
    expect((await show(again.body.link.hash)).body.passwordInvalid).toBe(false);
  });

  test('[L2] the password never leaves', async () => {
    const file = await newFile(ann);
    const answer = await create(file, { password: 'open sesame' });
    expect(answer.body.link).toMatchObject({ has_password: true, password: null });
    const found = await ann.call(findLink, { params: { id: file.id } });
    for (const { text } of [answer, found]) expect(text).not.toMatch(/open sesame|passwordHash/);
  });

  test('[L1] [L2] [L4] only the owner has to do with an entry’s link', { tags: 'variant' }, async () => {
    const bob = await newPerson();
    const file = await newFile(ann);
    const link = await newLink(ann, file);
    const params = { id: file.id };
    for (const route of [findLink, createLink, deleteLink]) {
      expect((await bob.call(route, { params })).status, route.name).toBe(404);
      expect((await newGuest().call(route, { params })).status, route.name).toBe(401);
    }
    const program = await newProgramOf(ann);
    expect((await program.call(findLink, { params })).body.link).toEqual(link);
  });
});

describe('ending links', () => {
  test('[L4] a deleted link is dead at once, and a new one has another secret', async () => {
    const file = await newFile(ann);
    const link = await newLink(ann, file);
    expect((await show(link.hash)).status).toBe(200);
    expect((await ann.call(deleteLink, { params: { id: file.id } })).body).toEqual({ status: 'success' });
    expect((await show(link.hash)).status).toBe(404);
    expect((await find(file)).link).toBeNull();
    expect((await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry.has_link).toBe(false);
    expect((await ann.call(deleteLink, { params: { id: file.id } })).status).toBe(404);
    const next = await newLink(ann, file);
    expect([next.id, next.hash]).not.toEqual([link.id, link.hash]);
    expect((await show(link.hash)).status).toBe(404);
    expect((await show(next.hash)).status).toBe(200);
  });

  test('[L4] of many at once one deletes', async () => {
    const file = await newFile(ann);
    await newLink(ann, file);
    const params = { id: file.id };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.call(deleteLink, { params })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404, 404]);
    await newLink(ann, file);
  });

  test('[L5] unknown, deleted and ill-formed hashes look the same', { tags: 'variant' }, async () => {
    const file = await newFile(ann);
    const { hash } = await newLink(ann, file);
    await ann.call(deleteLink, { params: { id: file.id } });
    const hashes = [hash, 'x'.repeat(30), 'x', '%', hash.toLowerCase(), '9'.repeat(400)];
    const answers = await Promise.all(hashes.map(show));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 {"code":"notFound","message":"Not found."}']),
    );
  });

  test('[C52] the secret of a link does not stand in the log', async () => {
    const { hash } = await newLink(ann, await newFile(ann));
    const line = await getRequestLine(await show(hash));
    expect(line).toMatchObject({ route: 'showLink', status: 200 });
    expect(JSON.stringify(line)).not.toContain(hash);
  });
});
