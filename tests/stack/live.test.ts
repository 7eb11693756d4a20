import { expect, test } from 'vitest';
import { openPage } from '../support/local-stack/open-page.ts';
import { writeLiveApp } from '../support/local-stack/live-app.ts';
import { shareAmongTests } from '../support/local-stack/lifetime.ts';
import { startStack } from '../support/local-stack/tiny-app.ts';

const told = { type: 'changed', folders: [0, 123], usage: true };
const change = { folders: told.folders, usage: told.usage, entries: [7] };

const shared = shareAmongTests(async () => startStack(await writeLiveApp()));

let lastUserId = 0;

/** A user of one test alone, with a drive. */
function newUser() {
  const stack = shared();
  const userId = (lastUserId += 1);
  const driveId = `U${userId}`;
  const signIn = (user: object = {}) =>
    stack.invoke('Helper', { do: 'sign-in', userId, user }) as Promise<string>;
  const headersOf = (secret: string) => ({ Cookie: `x=1; be_session=${secret}`, Origin: stack.url });
  return {
    stack,
    signIn,
    headersOf,
    told: { ...told, driveId },
    openPage: async () => openPage(stack.url, headersOf(await signIn())),
    tell: (helper = 'Helper') => stack.invoke(helper, { do: 'tell', driveId, change }),
    list: () => stack.invoke('Helper', { do: 'list', driveId }) as Promise<object[]>,
  };
}

const parse = (texts: string[]) => texts.map((text) => JSON.parse(text) as unknown);

test('an open page is told what changes in its person’s drive, and in no other', async () => {
  const [ann, bob] = [newUser(), newUser()];
  const [page, second, stranger] = await Promise.all([ann.openPage(), ann.openPage(), bob.openPage()]);
  await ann.tell();
  await expect.poll(() => parse(page.received)).toEqual([ann.told]);
  await expect.poll(() => parse(second.received)).toEqual([ann.told]);
  await bob.tell();
  await expect.poll(() => parse(stranger.received)).toEqual([bob.told]);
  expect(page.received).toHaveLength(1);
});

test('a ping is answered, and nothing else is', async () => {
  const { socket, received } = await newUser().openPage();
  for (const text of ['hello', '[]', '{"type":"changed"}', '{"type":"ping"}']) socket.send(text);
  await expect.poll(() => parse(received)).toEqual([{ type: 'pong' }]);
});

test('without a live session nobody is let in', async () => {
  const { stack, signIn, headersOf, list } = newUser();
  const open = (headers: Record<string, string>) => openPage(stack.url, headers);
  await expect(open({ Origin: stack.url })).rejects.toThrow('401');
  await expect(open(headersOf('made-up'))).rejects.toThrow('401');
  await expect(open(headersOf(await newUser().signIn({ bannedAtMs: 1 })))).rejects.toThrow('401');
  const secret = await signIn();
  await stack.advanceClock(121 * 60);
  await expect(open(headersOf(secret))).rejects.toThrow('401');
  expect(await list()).toEqual([]);
});

test('a page of another site is not let in, whatever cookies its browser sends', async () => {
  const { stack, signIn, headersOf, list } = newUser();
  const headers = headersOf(await signIn());
  for (const Origin of ['https://evil.example', `${stack.url}.evil.example`, 'null']) {
    await expect(openPage(stack.url, { ...headers, Origin })).rejects.toThrow('403');
  }
  await expect(openPage(stack.url, { Cookie: headers.Cookie })).rejects.toThrow('403');
  expect(await list()).toEqual([]);
});

test('a page that says goodbye is forgotten', async () => {
  const user = newUser();
  const page = await user.openPage();
  expect(await user.list()).toHaveLength(1);
  page.socket.close();
  await expect.poll(() => user.list()).toEqual([]);
});

test('a connection that is gone is forgotten when there is something to tell, unless it is just opening', async () => {
  const user = newUser();
  const { stack, tell, list } = user;
  await user.openPage();
  // Breaks connections off as a deployment does: without a word to the function.
  await stack.redeploy(await writeLiveApp());
  expect(await list()).toHaveLength(1);
  await tell();
  expect(await list()).toHaveLength(1);
  await stack.advanceClock(61);
  const page = await user.openPage();
  await tell();
  expect(await list()).toHaveLength(1);
  await expect.poll(() => parse(page.received)).toEqual([user.told]);
});

test.each(['Lost', 'Mute'])(
  'telling never fails, and forgets nobody for a fault of ours: %s',
  async (helper) => {
    const user = newUser();
    const { stack, tell, list } = user;
    await user.openPage();
    await stack.advanceClock(61);
    expect(await tell(helper)).toBeNull();
    const warnings = () =>
      stack.logs().filter((line) => line.level === 'warn' && line.function === `Tiny-${helper}`);
    await expect.poll(warnings).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  },
);
