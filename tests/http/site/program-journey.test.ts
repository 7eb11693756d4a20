import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetch } from 'undici';
import { deleteAccessToken } from '#shared/routes/accounts/account.ts';
import { createTokenByLogin } from '#shared/routes/accounts/auth.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { shareEntry } from '#shared/routes/sharing/sharing.ts';
import { createAccessToken } from '#shared/routes/accounts/users.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { newFile } from '../../support/builders/drive-builders.ts';

let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});

afterAll(() => stack.close());

test('[X-12] [T1] [T2] a program lists, uploads, downloads and shares with its token, until that is deleted', async () => {
  const [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
  const made = await ann.call(createAccessToken, { body: { tokenName: 'desktop client' } });
  const program = stack.newGuest();
  program.token = made.body.plainTextToken as string;
  const file = await newFile(program, { name: 'report.txt', content: 'by a program' });
  const listed = await program.call(listEntries);
  expect(listed.body.data.map(({ name }: { name: string }) => name)).toEqual(['report.txt']);
  const sent = await program.call(downloadEntries, { params: { hashes: file.hash } });
  expect(sent.status).toBe(302);
  expect(await (await fetch(sent.headers.get('location') ?? '')).text()).toBe('by a program');
  const body = { emails: [bob.email], permissions: ['view'] };
  expect((await program.call(shareEntry, { params: { id: file.id }, body })).status).toBe(200);
  expect((await bob.call(getEntry, { params: { id: file.id } })).status).toBe(200);
  const { id } = made.body.token as { id: number };
  expect((await ann.call(deleteAccessToken, { params: { id } })).status).toBe(200);
  expect((await program.call(listEntries)).status).toBe(401);
});

test('[X-12] [A11] who may not use the API has no program that may, whatever it had before', async () => {
  const ann = await stack.newPerson();
  const made = await ann.call(createAccessToken, { body: { tokenName: 'desktop client' } });
  const program = stack.newGuest();
  program.token = made.body.plainTextToken as string;
  expect((await program.call(listEntries)).status).toBe(200);
  await stack.data.User.patch({ userId: ann.id }).set({ roleIds: [] }).go();
  expect((await program.call(listEntries)).status).toBe(403);
  const { email, password } = ann;
  const again = await stack.newGuest().call(createTokenByLogin, {
    body: { email, password, device_name: 'desktop client' },
  });
  expect(again.status).toBe(403);
  expect((await ann.call(createAccessToken, { body: { tokenName: 'another one' } })).status).toBe(403);
});
