import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { createFolder, getFolderPath } from '#shared/routes/drive/drive.ts';
import { checkLinkPassword, deleteLink, importLink, showLink } from '#shared/routes/sharing/links.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { declareDrop } from '../../support/builders/link-builders.ts';
import { findSetCookie } from '../../support/builders/visits.ts';
import { newPerson as newPersonAt, type Person } from '../../support/people.ts';
import { beginWindow } from '../../support/stack/begin-window.ts';
import { leaseStack, type OwnStack } from '../../support/stack/leased-stack.ts';
import { type Answer, Visitor } from '../../support/visitor.ts';

const password = 'open sesame';
let stack: OwnStack;
let ann: Person;
let folder: FileEntry;
let file: FileEntry;
let link: ShareableLink;

beforeAll(async () => {
  stack = await leaseStack();
  ann = await newPerson();
  folder = await newFolder(ann, { name: 'Secret plans' });
  file = await newFile(ann, { name: 'plan.txt', parentId: folder.id });
  link = await newLink(ann, folder, { password, allow_download: true });
});
afterAll(() => stack.close());

const newGuest = () => new Visitor(undefined, stack.url);
const newPerson = () => newPersonAt(undefined, newGuest());

/** Every call that takes a password, and the status of success. */
const paths: [string, number, (visitor: Visitor, guess?: string) => Promise<Answer>][] = [
  [
    '[L5] the page',
    200,
    (visitor, guess) => visitor.call(showLink, { params: { hash: link.hash }, query: proof(guess) }),
  ],
  ['[L6] the check', 200, (visitor, guess) => check(visitor, guess ?? 'no password')],
  [
    '[F20] a view',
    302,
    (visitor, guess) => visitor.call(viewContent, { params: { hash: file.hash }, query: held(guess) }),
  ],
  [
    '[F21] a download',
    302,
    (visitor, guess) => visitor.call(downloadEntries, { params: { hashes: file.hash }, query: held(guess) }),
  ],
  [
    '[F12] the path',
    200,
    (visitor, guess) => visitor.call(getFolderPath, { params: { hash: folder.hash }, query: held(guess) }),
  ],
];

const proof = (guess?: string): Record<string, string> => (guess === undefined ? {} : { password: guess });
const held = (guess?: string) => ({ shareable_link: link.id, ...proof(guess) });
const check = (visitor: Visitor, guess: string) =>
  visitor.call(checkLinkPassword, { params: { id: link.id }, body: { password: guess } });

describe('a protected link', () => {
  test.each([undefined, 'wrong', '', 'OPEN SESAME', `${password} `])(
    '[L5] tells nothing before the password: %s',
    async (guess) => {
      const query = { ...proof(guess), folderHash: folder.hash, order: 'name:asc' };
      const answer = await newGuest().call(showLink, { params: { hash: link.hash }, query });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        status: 'success',
        link: { id: link.id, hash: link.hash, has_password: true },
        folderChildren: null,
        folder: null,
        path: [],
        passwordInvalid: true,
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test(
    '[L5] looks the same for a file, and for folders inside and outside',
    { tags: 'variant' },
    async () => {
      const other = await newLink(ann, file, { password });
      const forFile = await newGuest().call(showLink, { params: { hash: other.hash } });
      expect(Object.keys(forFile.body)).toEqual([
        'status',
        'link',
        'folderChildren',
        'folder',
        'path',
        'passwordInvalid',
      ]);
      for (const folderHash of ['x', '0', file.hash]) {
        const answer = await newGuest().call(showLink, {
          params: { hash: link.hash },
          query: { folderHash },
        });
        expect(answer.body.passwordInvalid).toBe(true);
      }
    },
  );

  test.each(paths)('%s opens with the right password only', async (_what, success, call) => {
    const visitor = newGuest();
    for (const guess of [undefined, 'wrong']) {
      const answer = await call(visitor, guess);
      const isOpen = answer.status === success && (answer.body?.matches ?? !answer.body?.passwordInvalid);
      expect(isOpen).toBe(false);
      expect(answer.text).not.toMatch(/Secret plans|plan\.txt/);
      expect(answer.headers.has('location')).toBe(false);
    }
    expect((await call(visitor, password)).status).toBe(success);
  });

  test('[L6] a right password is remembered in a cookie that scripts cannot read', async () => {
    const visitor = newGuest();
    const wrong = await check(visitor, 'wrong');
    expect(wrong.body).toEqual({ status: 'success', matches: false });
    expect(visitor.cookies.size).toBe(0);
    const right = await check(visitor, password);
    expect(right.body).toEqual({ status: 'success', matches: true });
    const cookie = findSetCookie(right, `be-link-${link.id}`);
    expect(cookie).toMatchObject({ httponly: '', samesite: 'Lax', path: '/', 'max-age': '86400' });
    expect(cookie?.['value']).not.toContain(link.hash);
    for (const [what, success, call] of paths.filter(([name]) => !name.includes('L6'))) {
      const answer = await call(visitor);
      expect(answer.status, what).toBe(success);
      expect(answer.body?.passwordInvalid ?? false).toBe(false);
    }
    expect((await newGuest().call(viewContent, { params: { hash: file.hash }, query: held() })).status).toBe(
      404,
    );
  });

  test(
    '[L6] a cookie of another link, a changed one and one of a former link open nothing',
    { tags: 'variant' },
    async () => {
      const visitor = newGuest();
      await check(visitor, password);
      const name = `be-link-${link.id}`;
      const value = visitor.cookies.get(name) ?? '';
      const isOpen = async (of: ShareableLink) =>
        !(await visitor.call(showLink, { params: { hash: of.hash } })).body.passwordInvalid;
      const [endsAt = '', signature = ''] = value.split('.');
      for (const changed of [
        '',
        'x',
        `${Number(endsAt) + 1}.${signature}`,
        endsAt,
        `.${signature}`,
        `1.${signature}`,
      ]) {
        visitor.cookies.set(name, changed);
        expect(await isOpen(link), changed).toBe(false);
      }
      visitor.cookies.set(name, value);
      expect(await isOpen(link)).toBe(true);
      const other = await newFile(ann);
      const former = await newLink(ann, other, { password });
      visitor.cookies.set(`be-link-${former.id}`, value);
      expect(await isOpen(former)).toBe(false);
      await ann.call(deleteLink, { params: { id: other.id } });
      expect(await isOpen(await newLink(ann, other, { password }))).toBe(false);
    },
  );

  test('[L5] [L6] the owner and other people are asked like everybody', async () => {
    const answer = await ann.call(showLink, { params: { hash: link.hash } });
    expect(answer.body).toMatchObject({ passwordInvalid: true, folder: null });
    const body = { password: 'not the password' };
    expect((await ann.call(checkLinkPassword, { params: { id: link.id }, body })).body.matches).toBe(false);
    const bob = await newPerson();
    expect((await bob.call(showLink, { params: { hash: link.hash } })).body.passwordInvalid).toBe(true);
  });

  test('[L6] restricted links ask guests to sign in first; links without password match', async () => {
    const restricted = await newLink(ann, await newFile(ann), { restricted: true, password });
    const body = { password };
    expect((await newGuest().call(checkLinkPassword, { params: { id: restricted.id }, body })).status).toBe(
      401,
    );
    const bob = await newPerson();
    expect((await bob.call(checkLinkPassword, { params: { id: restricted.id }, body })).body.matches).toBe(
      true,
    );
    for (const id of [1, 'x', '-1', 0]) {
      expect((await newGuest().call(checkLinkPassword, { params: { id }, body })).status).toBe(404);
    }
  });
});

describe('guessing', { tags: 'variant' }, () => {
  test.each(paths)(
    '%s takes ten passwords a minute, the right one among them',
    async (_what, _success, call) => {
      await beginWindow(stack, 60);
      const guesser = newGuest();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => call(guesser, `guess ${index}`)),
      );
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
      const refused = await call(guesser, password);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('x-ratelimit-limit')).toBe('10');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.has('location')).toBe(false);
    },
  );

  test('[L7] [L9] guesses by other calls are counted with them', async () => {
    const place = await newFolder(ann);
    const editing = await newLink(ann, place, { password, allow_edit: true });
    const request = await newLink(ann, await newFolder(ann), { password, upload_only: true });
    await beginWindow(stack, 60);
    const guesser = await newPerson();
    const params = { id: editing.id };
    const add = (guess: string) => guesser.call(importLink, { params, body: { password: guess } });
    const make = (guess: string, nth = 0) => {
      const body = { name: `x${nth}`, parentId: place.id, shareable_link: editing.id, password: guess };
      return guesser.call(createFolder, { body });
    };
    for (let count = 0; count < 10; count += 1) {
      expect((await (count % 2 ? add : make)(`guess ${count}`)).status).toBe(404);
    }
    expect((await add(password)).status).toBe(429);
    expect((await make(password)).status).toBe(429);
    const dropper = newGuest();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await declareDrop(dropper, request.id, { password: `guess ${count}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  test('[L6] the ways share one count, by link and address', async () => {
    await beginWindow(stack, 60);
    const guesser = newGuest();
    for (let count = 0; count < 10; count += 1) {
      await paths[count % paths.length]?.[2](guesser, `guess ${count}`);
    }
    for (const [what, , call] of paths) expect((await call(guesser, password)).status, what).toBe(429);
    const other = await newLink(ann, await newFile(ann), { password });
    const query = { password };
    const open = await guesser.call(showLink, { params: { hash: other.hash }, query });
    expect(open.body.passwordInvalid).toBe(false);
    expect((await check(newGuest(), password)).body.matches).toBe(true);
  });
});
