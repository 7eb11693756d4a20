import { expect, test } from 'vitest';
import { openPage } from './open-page.ts';
import { writeLiveApp } from './live-app.ts';
import { startStack } from './tiny-app.ts';

const told = { type: 'changed', driveId: 'U1', folders: [0, 123], usage: true };
const change = { folders: told.folders, usage: told.usage, entries: [7] };

async function startLive() {
  const stack = await startStack(await writeLiveApp());
  const signIn = (userId: number, user: object = {}) =>
    stack.invoke('Helper', { do: 'sign-in', userId, user }) as Promise<string>;
  const headersOf = (secret: string) => ({ Cookie: `x=1; be_session=${secret}`, Origin: stack.url });
  return {
    stack,
    signIn,
    headersOf,
    openPageOf: async (userId: number) => openPage(stack.url, headersOf(await signIn(userId))),
    tell: (driveId: string) => stack.invoke('Helper', { do: 'tell', driveId, change }),
    list: (driveId: string) => stack.invoke('Helper', { do: 'list', driveId }) as Promise<object[]>,
  };
}

const parse = (texts: string[]) => texts.map((text) => JSON.parse(text) as unknown);

test('an open page is told what changes in its person’s drive, and in no other', async () => {
  const { openPageOf, tell } = await startLive();
  const [page, second, stranger] = await Promise.all([openPageOf(1), openPageOf(1), openPageOf(2)]);
  await tell('U1');
  await expect.poll(() => parse(page.received)).toEqual([told]);
  await expect.poll(() => parse(second.received)).toEqual([told]);
  await tell('U2');
  await expect.poll(() => parse(stranger.received)).toEqual([{ ...told, driveId: 'U2' }]);
  expect(page.received).toHaveLength(1);
});

test('a ping is answered, and nothing else is', async () => {
  const { openPageOf } = await startLive();
  const { socket, received } = await openPageOf(1);
  for (const text of ['hello', '[]', '{"type":"changed"}', '{"type":"ping"}']) socket.send(text);
  await expect.poll(() => parse(received)).toEqual([{ type: 'pong' }]);
});

test('without a live session nobody is let in', async () => {
  const { stack, signIn, headersOf, list } = await startLive();
  const open = (headers: Record<string, string>) => openPage(stack.url, headers);
  await expect(open({ Origin: stack.url })).rejects.toThrow('401');
  await expect(open(headersOf('made-up'))).rejects.toThrow('401');
  await expect(open(headersOf(await signIn(3, { bannedAtMs: 1 })))).rejects.toThrow('401');
  const secret = await signIn(1);
  await stack.advanceClock(121 * 60);
  await expect(open(headersOf(secret))).rejects.toThrow('401');
  expect(await list('U1')).toEqual([]);
});

test('a page of another site is not let in, whatever cookies its browser sends', async () => {
  const { stack, signIn, headersOf, list } = await startLive();
  const headers = headersOf(await signIn(1));
  for (const Origin of ['https://evil.example', `${stack.url}.evil.example`, 'null']) {
    await expect(openPage(stack.url, { ...headers, Origin })).rejects.toThrow('403');
  }
  await expect(openPage(stack.url, { Cookie: headers.Cookie })).rejects.toThrow('403');
  expect(await list('U1')).toEqual([]);
});

test('a page that says goodbye is forgotten', async () => {
  const { openPageOf, list } = await startLive();
  const page = await openPageOf(1);
  expect(await list('U1')).toHaveLength(1);
  page.socket.close();
  await expect.poll(() => list('U1')).toEqual([]);
});

test('a connection that is gone is forgotten when there is something to tell, unless it is just opening', async () => {
  const { stack, openPageOf, tell, list } = await startLive();
  await openPageOf(1);
  // Breaks connections off as a deployment does: without a word to the function.
  await stack.redeploy(await writeLiveApp());
  expect(await list('U1')).toHaveLength(1);
  await tell('U1');
  expect(await list('U1')).toHaveLength(1);
  await stack.advanceClock(61);
  const page = await openPageOf(1);
  await tell('U1');
  expect(await list('U1')).toHaveLength(1);
  await expect.poll(() => parse(page.received)).toEqual([told]);
});

test.each(['Lost', 'Mute'])(
  'telling never fails, and forgets nobody for a fault of ours: %s',
  async (helper) => {
    const { stack, openPageOf, list } = await startLive();
    await openPageOf(1);
    await stack.advanceClock(61);
    expect(await stack.invoke(helper, { do: 'tell', driveId: 'U1', change })).toBeNull();
    await expect.poll(() => stack.logs().filter(({ level }) => level === 'warn')).toHaveLength(1);
    expect(await list('U1')).toHaveLength(1);
  },
);
