import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { logout } from '#shared/routes/accounts/auth.ts';
import { changePassword } from '#shared/routes/accounts/passwords.ts';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { openLivePage } from '../../support/builders/live-pages.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

test('[A3] signing out closes the pages of that session alone', async () => {
  const ann = await stack.newPerson();
  const elsewhere = await signInElsewhere(ann);
  const [page, other] = [await openLivePage(ann), await openLivePage(elsewhere)];
  await ann.call(logout);
  expect(await page.closed).toBe(1000);
  await newFolder(elsewhere);
  await other.waitFor(({ type }) => type === 'changed');
});

test(
  '[A7] another password closes the pages of all sessions but the one that goes on',
  { tags: 'variant' },
  async () => {
    const ann = await stack.newPerson();
    const elsewhere = await signInElsewhere(ann);
    const [page, other] = [await openLivePage(ann), await openLivePage(elsewhere)];
    const password = 'another long password';
    const body = { current_password: ann.password, password, password_confirmation: password };
    expect((await ann.call(changePassword, { body })).status).toBe(200);
    expect(await other.closed).toBe(1000);
    await newFolder(ann);
    await page.waitFor(({ type }) => type === 'changed');
  },
);

test('a ban closes the pages of a user', async () => {
  const ann = await stack.newPerson();
  const page = await openLivePage(ann);
  await stack.data.User.patch({ userId: ann.id })
    .set({ bannedAtMs: await stack.nowMs() })
    .go();
  expect(await page.closed).toBe(1000);
});

test('[U6] the end of an account closes its pages', async () => {
  const ann = await stack.newPerson();
  const page = await openLivePage(ann);
  const body = { password: ann.password };
  const query = { deleteCurrentUser: true };
  const answer = await ann.call(deleteUser, { params: { id: 'me' }, query, body });
  expect(answer.status, answer.text).toBe(200);
  expect(await page.closed).toBe(1000);
});
