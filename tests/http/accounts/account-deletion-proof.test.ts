import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { countBelongings } from '#shared/routes/accounts/belongings.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import { codeAt, newTwoFactorPerson } from '../../support/builders/two-factor-calls.ts';
import { newWorkspace } from '../../support/builders/workspace-builders.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { eventually } from '../../support/eventually.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const remove = (visitor: Visitor, body: object = {}) =>
  visitor.call(deleteUser, { params: { id: 'me' }, query: { deleteCurrentUser: true }, body });
const isThere = async (visitor: Visitor) =>
  (await visitor.call(getUser, { params: { id: 'me' } })).status === 200;

describe('deleting one’s own account', () => {
  test.each([{}, { password: '' }, { password: 'not my password' }])(
    '[U6] needs the password: %o',
    async (body) => {
      const ann = await stack.newPerson();
      const refused = await remove(ann, body);
      expect([refused.status, refused.body.errors]).toEqual([422, { password: ['Wrong password.'] }]);
      expect(await isThere(ann)).toBe(true);
    },
  );

  test('[U6] [ACC-80] needs a code as well where two-factor authentication is on', async () => {
    const { person: ann, secret } = await newTwoFactorPerson(stack);
    const { password } = ann;
    const missing = await remove(ann, { password });
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['code']]);
    const wrong = await remove(ann, { password, code: '000000' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']]);
    expect((await remove(ann, { password, code: codeAt(secret, await stack.nowMs()) })).status).toBe(200);
    expect(await isThere(ann)).toBe(false);
  });

  test('[U6] without a password needs a fresh sign-in', async () => {
    const ann = await stack.newPerson();
    await stack.data.User.patch({ userId: ann.id }).set({ hasPassword: false }).go();
    await stack.advanceClock(15 * 60 + 1);
    const refused = await remove(ann);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['user']]);
    const bob = await stack.newPerson();
    await stack.data.User.patch({ userId: bob.id }).set({ hasPassword: false }).go();
    expect((await remove(bob)).status).toBe(200);
  });
});

test(
  '[ACC-80] what goes is counted before: files, users who lose shares, own workspaces',
  { tags: 'variant' },
  async () => {
    const [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
    const folder = await newFolder(ann);
    await newFile(ann, { parentId: folder.id });
    await give(ann, folder, bob);
    await newWorkspace(ann, 'Design team');
    await eventually(async () => {
      const { body } = await ann.call(countBelongings);
      return body.files === 1 ? body : undefined;
    });
    expect((await ann.call(countBelongings)).body).toEqual({
      status: 'success',
      files: 1,
      people: 1,
      workspaces: [{ name: 'Design team', members_count: 1 }],
    });
  },
);
