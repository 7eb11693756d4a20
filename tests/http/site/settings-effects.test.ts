import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { suggestPeople } from '#shared/routes/sharing/sharing.ts';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());
afterEach(async () => {
  await stack.changeSettings('client', {});
  await stack.changeSettings('server', {});
});

/** Whether the function that sends mails says in its log, at the level `info`, that it sent one. */
async function isSentMailLogged(): Promise<boolean> {
  const person = await stack.newPerson();
  await stack.newGuest().call(sendPasswordReset, { body: { email: person.email } });
  const { tags } = await untilMailTo(person.email, 'reset_password', { site: stack.url });
  await untilDelivered(stack);
  const mailId = Number(tags['mail']);
  return stack.logs().some((line) => line.message === 'A mail was sent' && line['mailId'] === mailId);
}

test('[AST-0] logging.level: what is below it is not logged, and the deployment decides otherwise', async () => {
  expect(await isSentMailLogged()).toBe(true);
  await stack.changeSettings('server', { 'logging.level': 'warn' });
  // A run in the background goes by the settings of a second ago.
  await expect.poll(isSentMailLogged, { timeout: 20_000, interval: 500 }).toBe(false);
  await stack.changeSettings('server', {});
  await expect.poll(isSentMailLogged, { timeout: 20_000, interval: 500 }).toBe(true);
});

test('[AST-0] [U11] drive.share_suggestions: without it, only whole addresses find a user', async () => {
  const [ann, ben] = [await stack.newPerson(), await stack.newPerson()];
  await give(ann, await newFolder(ann), ben);
  const find = async (query: string) =>
    (await ann.call(suggestPeople, { query: { query } })).body.users as { id: number }[];
  const part = ben.email.slice(0, 12);
  expect(await find(part)).toMatchObject([{ id: ben.id }]);
  await stack.changeSettings('client', { 'drive.share_suggestions': false });
  expect(await find(part)).toEqual([]);
  expect(await find(ben.email)).toMatchObject([{ id: ben.id }]);
});
