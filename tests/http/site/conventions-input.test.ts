import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/contract/define-route.ts';
import { createTokenByLogin, login, register } from '#shared/routes/accounts/auth.ts';
import { createFolder, getEntry, listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { checkLinkPassword, createLink, findLink } from '#shared/routes/sharing/links.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const total = async (owner: Person) => (await owner.call(listEntries)).body.total as number;

describe('query values', () => {
  test.each(['true', 'TRUE', '1', 'false', 'False', '0'])('[C9] %s is a truth value', async (thumbnail) => {
    const { id } = await newFolder(ann);
    expect((await ann.call(getEntry, { params: { id }, query: { thumbnail } })).status).toBe(200);
  });

  test.each(['maybe', '2', 'yes', '', 'constructor'])('[C9] "%s" is none', async (thumbnail) => {
    const { id } = await newFolder(ann);
    const answer = await ann.call(getEntry, { params: { id }, query: { thumbnail } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ thumbnail: ['Use true or false.'] });
  });

  test('[C9] id lists by comma, by brackets and repeated', { tags: 'variant' }, async () => {
    const [one, two] = [await newFolder(ann), await newFolder(ann)];
    const list = (query: string) => ann.send(`/api/v1/drive/file-entries?${query}`);
    for (const query of [`parentIds=${one.id}`, `parentIds[]=${one.id}`, `parentIds=,${one.id},`]) {
      expect((await list(query)).body.folder.id, query).toBe(one.id);
    }
    for (const query of [
      `parentIds=${one.id},${two.id}`,
      `parentIds[]=${one.id}&parentIds[]=${two.id}`,
      `parentIds[]=${one.id}&parentIds=${two.id}`,
    ]) {
      expect((await list(query)).body.errors, query).toEqual({ parentIds: ['Name one folder.'] });
    }
    expect((await list('parentIds=abc')).body.errors).toEqual({ parentIds: ['Enter ids.'] });
  });

  test(
    '[C4] [C9] [C37] relations by comma and by brackets; unknown ones are ignored',
    { tags: 'variant' },
    async () => {
      for (const query of ['with=nonsense,tokens', 'with[]=roles&with[]=tokens', 'load=tokens&loadCount=x']) {
        const answer = await ann.send(`/api/v1/users/me?${query}`);
        expect(answer.body.user.tokens, query).toEqual([]);
      }
      expect((await ann.call(getUser, { params: { id: 'me' } })).body.user).not.toHaveProperty('tokens');
    },
  );
});

describe('body values', () => {
  test('[C10] unknown fields are ignored and reach nothing', { tags: 'variant' }, async () => {
    const extra = { id: 5, ownerId: 1, owner_id: 1, type: 'file', fileSize: 9, __proto__x: 1, L1: 'x' };
    const answer = await ann.call(createFolder, { body: { name: randomUUID(), ...extra }, query: { x: 1 } });
    expect(answer.status).toBe(200);
    expect(answer.body.folder).toMatchObject({ owner_id: ann.id, type: 'folder', file_size: 0 });
    const { id } = answer.body.folder;
    const raw = `{"description":"d","__proto__":{"name":"x"},"constructor":{},"linkId":5,"parentId":7}`;
    const changed = await ann.call(updateEntry, { params: { id }, body: raw });
    expect(changed.body.fileEntry).toMatchObject({ name: answer.body.folder.name, description: 'd' });
    expect(changed.body.fileEntry).toMatchObject({ parent_id: null, has_link: false });
  });

  test('[C56] text is trimmed, and empty becomes null where null may be', { tags: 'variant' }, async () => {
    const name = randomUUID();
    const { body } = await ann.call(createFolder, { body: { name: `  ${name}\n`, color: '' } });
    expect(body.folder).toMatchObject({ name, color: null });
    const params = { id: body.folder.id };
    const set = await ann.call(updateEntry, { params, body: { description: ' d ', color: ' #A1b2C3 ' } });
    expect(set.body.fileEntry).toMatchObject({ description: 'd', color: '#A1b2C3' });
    const cleared = await ann.call(updateEntry, { params, body: { description: '  ', color: '' } });
    expect(cleared.body.fileEntry).toMatchObject({ description: null, color: null });
    const link = await ann.call(createLink, { params, body: { password: '', expires_at: '' } });
    expect(link.body.link).toMatchObject({ has_password: false, expires_at: null });
  });

  test.each([255, 256])('[C56] names end at 255 characters: %d', async (length) => {
    const answer = await ann.call(createFolder, { body: { name: 'é'.repeat(length) } });
    expect(answer.status).toBe(length > 255 ? 422 : 200);
  });
});

describe('bodies that are none', () => {
  test.each(['{', '{"name":', "{'name':'x'}", 'name=x', '[1,]', '\u0000', '['.repeat(200_000)])(
    '[C8] 400 for malformed JSON: %.20s',
    { tags: 'variant' },
    async (body) => {
      const before = await total(ann);
      const answer = await ann.call(createFolder, { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ code: 'malformedJson', message: 'The request body is not valid JSON.' });
      expect(await total(ann)).toBe(before);
    },
  );

  test.each(['[]', '[{"name":"x"}]', '"name"', '1', 'true', 'null'])(
    '422 for JSON that is no object: %s',
    async (body) => {
      const before = await total(ann);
      const answer = await ann.call(createFolder, { body });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ status: 'error', errors: { body: [expect.any(String)] } });
      expect(await total(ann)).toBe(before);
    },
  );

  test('no body is an empty one', async () => {
    const answer = await ann.call(createFolder, { body: '' });
    expect(answer.body.errors).toEqual({ name: ['This field is required.'] });
  });

  test.each([1.5, 7, 11])('413 for %d MB', { tags: 'variant' }, async (megabytes) => {
    const before = await total(ann);
    const body = { name: 'big', padding: 'x'.repeat(megabytes * 1024 ** 2) };
    const answer = await ann.call(createFolder, { body });
    expect(answer.status).toBe(413);
    expect(answer.body.message).toEqual(expect.any(String));
    expect(await total(ann)).toBe(before);
  });
});

const wrongTexts: unknown[] = [5, true, [], {}, ['x']];
const wrongFlags: unknown[] = ['true', 1, null, [], {}];
/** Route, its field, values that do not fit, and the rest of a valid body. */
const wrongFields: [Route, string, unknown[], Record<string, unknown>][] = [
  [login, 'email', [null, '', 'x', 'a@', ...wrongTexts], { password: 'x' }],
  [login, 'password', [null, '', ...wrongTexts], { email: 'a@example.com' }],
  [login, 'remember', wrongFlags, { email: 'a@example.com', password: 'x' }],
  [
    register,
    'email',
    [null, 'x', ...wrongTexts],
    { password: 'abcdefgh', password_confirmation: 'abcdefgh' },
  ],
  [register, 'password', [null, 'short', ...wrongTexts], { email: 'a@example.com' }],
  [createTokenByLogin, 'device_name', [null, '', ...wrongTexts], { email: 'a@example.com', password: 'x' }],
  [createAccessToken, 'tokenName', [null, '', 'ab', ' a ', 'x'.repeat(101), ...wrongTexts], {}],
  [createFolder, 'name', [null, '', '.', '..', 'a/b', 'a\\b', '\u0000', '\ud800', ...wrongTexts], {}],
  [createFolder, 'parentId', ['abc', true, -1, 1.5, [], {}, [5], 2 ** 53], { name: 'n' }],
  [createFolder, 'workspaceId', ['abc', true, -1, [], {}], { name: 'n' }],
  [createFolder, 'color', ['red', '#12', '#1234567', '#gggggg', ...wrongTexts], { name: 'n' }],
  [updateEntry, 'name', [null, '', '..', 'a/b', ...wrongTexts], {}],
  [updateEntry, 'description', ['x'.repeat(1001), ...wrongTexts], {}],
  [updateEntry, 'color', ['red', ...wrongTexts], {}],
  [createLink, 'password', ['abc', 'x'.repeat(256), ...wrongTexts], {}],
  [createLink, 'expires_at', ['tomorrow', '2020-01-01T00:00:00Z', '2999-13-01T00:00:00Z', ...wrongTexts], {}],
  [createLink, 'allow_download', wrongFlags, {}],
  [createLink, 'allowEdit', wrongFlags, {}],
  [createLink, 'restricted', wrongFlags, {}],
  [checkLinkPassword, 'password', [null, '', 'x'.repeat(256), ...wrongTexts], {}],
];

describe('wrong types', { tags: 'variant' }, () => {
  test.each(wrongFields)(
    '$name: every wrong value is named at its field',
    async (route, field, values, rest) => {
      const owner = await newPerson();
      const file = await newFile(owner);
      for (const value of values) {
        // Sign-in and registration count attempts: each from an address of its own.
        const caller = route.access.who === 'anyone' ? newGuest() : owner;
        const body = { ...rest, [field]: value };
        const answer = await caller.call(route, { params: { id: file.id }, body });
        expect(answer.status, JSON.stringify(body)).toBe(422);
        expect(Object.keys(answer.body.errors), JSON.stringify(body)).toContain(field);
        expect(answer.body.message).toBe(Object.values<string[]>(answer.body.errors)[0]?.[0]);
      }
      expect(await total(owner)).toBe(1);
      const kept = await owner.call(getEntry, { params: { id: file.id } });
      expect(kept.body.fileEntry.updated_at).toBe(file.updated_at);
      expect((await owner.call(findLink, { params: { id: file.id } })).body.link).toBeNull();
      const me = await owner.call(getUser, { params: { id: 'me' }, query: { with: 'tokens' } });
      expect(me.body.user.tokens).toEqual([]);
    },
  );
});
