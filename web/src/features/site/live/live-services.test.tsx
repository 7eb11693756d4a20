import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { defineRoute } from '#shared/contract/define-route.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { createLiveConnection, deleteLiveConnection } from '#shared/routes/notifications/live-connections.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, bootstrapData, onePage } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { FakeEventSource } from '../../../../../tests/support/component/fake-event-source.ts';
import { FakePusherSocket } from '../../../../../tests/support/component/fake-pusher.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { SilentSocket } from '../../../../../tests/support/component/silent-socket.ts';

const [first, second, third] = ['a.txt', 'b.txt', 'c.txt'].map((name) => aFile({ name }));
const topChanged = { type: 'changed', folders: [0], usage: false };
const lifetimeSeconds = 7200;

/** What a page asks Ably itself. */
const requestToken = defineRoute({
  name: 'requestToken',
  spec: 'D',
  method: 'POST',
  path: '/keys/{name}/requestToken',
  summary: 'A token in exchange for a request',
  access: { who: 'anyone' },
  params: z.object({ name: z.string() }),
  body: z.object({ mac: z.string() }),
  answer: z.object({ token: z.string() }),
});

function siteWith(driver: 'pusher' | 'ably'): BootstrapData {
  const data = bootstrapData();
  const broadcast = { driver, key: 'app.key', cluster: 'eu' };
  return { ...data, settings: { ...data.settings, broadcast } };
}

const answerFiles = (api: FakeApi, ...files: (ReturnType<typeof aFile> | undefined)[]) =>
  api.answer(listEntries, { ...onePage(files.filter((file) => file !== undefined)), folder: null });

/** The server notes pages as `c1`, `c2` and so on. */
function noteConnections(api: FakeApi): void {
  const tokenRequest = { keyName: 'app.key', ttl: 1, capability: '{}', timestamp: 1, nonce: 'n', mac: 'm' };
  api.answer(createLiveConnection, ({ body }) => {
    const id = `c${api.calls(createLiveConnection).length}`;
    const isPusher = body.service === 'pusher';
    return {
      connection: {
        id,
        channel: `private-live-${id}`,
        lifetime_seconds: lifetimeSeconds,
        pusher_auth: isPusher ? `proof-${id}` : null,
        ably_token_request: isPusher ? null : tokenRequest,
      },
    };
  });
  api.answer(deleteLiveConnection, {});
  api.answer(requestToken, { token: 'token' } as never);
  answerFiles(api, first, second);
}

async function openDrive(driver: 'pusher' | 'ably'): Promise<FakeApi> {
  const api = await openSite('/drive', {
    data: siteWith(driver),
    sockets: driver === 'pusher' ? FakePusherSocket : SilentSocket,
    prepare: (fake) => {
      noteConnections(fake);
      vi.stubGlobal('EventSource', FakeEventSource);
    },
  });
  await expect.element(rowOf('a.txt')).toBeVisible();
  return api;
}

const deletedIds = (api: FakeApi) => api.calls(deleteLiveConnection).map(({ params }) => params.id);

beforeEach(() => {
  FakePusherSocket.reset();
  FakeEventSource.open.length = 0;
});

test(
  '[AST-websockets] by Pusher a page subscribes to the channel that the server gives its socket, and shows changes',
  { tags: 'variant' },
  async () => {
    const api = await openDrive('pusher');
    await expect
      .poll(() => FakePusherSocket.subscriptions)
      .toEqual([{ channel: 'private-live-c1', auth: 'proof-c1' }]);
    expect(FakePusherSocket.open[0]?.url).toMatch(/^wss:\/\/ws-eu\.pusher\.com(:443)?\/app\/app\.key\?/);
    expect(api.calls(createLiveConnection)[0]?.body).toEqual({ service: 'pusher', socket_id: '1.1' });
    answerFiles(api, first, second, third);
    FakePusherSocket.tell('private-live-c1', topChanged);
    await expect.element(rowOf('c.txt')).toBeVisible();
  },
);

test(
  '[AST-websockets] by Pusher a page that the server ends connects anew, and one that goes says so',
  { tags: 'variant' },
  async () => {
    const api = await openDrive('pusher');
    await expect.poll(() => FakePusherSocket.subscriptions).toHaveLength(1);
    answerFiles(api, first, second, third);
    FakePusherSocket.tell('private-live-c1', { type: 'ended' });
    await expect.poll(() => FakePusherSocket.subscriptions).toHaveLength(2);
    await expect.element(rowOf('c.txt')).toBeVisible();
    expect(FakePusherSocket.open).toHaveLength(1);
    expect(deletedIds(api)).toEqual([]);
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => deletedIds(api)).toEqual(['c2']);
  },
);

test('[AST-websockets] by Pusher a page whose access changes registers anew', async () => {
  const api = await openDrive('pusher');
  await expect.poll(() => FakePusherSocket.subscriptions).toHaveLength(1);
  FakePusherSocket.tell('private-live-c1', { type: 'access' });
  await expect.poll(() => FakePusherSocket.subscriptions.at(-1)?.channel).toBe('private-live-c2');
  await expect.poll(() => deletedIds(api)).toEqual(['c1']);
});

test('[AST-websockets] by Ably a page listens with the token for its channel, and comes back when it is lost', async () => {
  const api = await openDrive('ably');
  await expect.poll(() => FakeEventSource.open).toHaveLength(1);
  const [source] = FakeEventSource.open;
  expect(source?.url.origin).toBe('https://main.realtime.ably.net');
  expect(Object.fromEntries(source?.url.searchParams ?? [])).toEqual({
    v: '1.2',
    channels: 'private-live-c1',
    accessToken: 'token',
  });
  answerFiles(api, first, second, third);
  FakeEventSource.say(JSON.stringify({ data: JSON.stringify(topChanged) }));
  await expect.element(rowOf('c.txt')).toBeVisible();
  answerFiles(api, first, second);
  FakeEventSource.break();
  await expect
    .poll(() => FakeEventSource.open.at(-1)?.url.searchParams.get('channels'))
    .toBe('private-live-c2');
  await expect.element(rowOf('c.txt')).not.toBeInTheDocument();
  expect(deletedIds(api)).toEqual(['c1']);
});

test(
  '[AST-websockets] a page takes the socket of the site once the site has chosen another way',
  { tags: 'variant' },
  async () => {
    await openSite('/drive', {
      data: siteWith('ably'),
      prepare: (api) => {
        noteConnections(api);
        const message = 'Live updates come another way by now.';
        api.refuse(createLiveConnection, { status: 409, code: 'liveServiceChanged', message });
      },
    });
    await expect.poll(() => SilentSocket.open.map(({ url }) => new URL(url).pathname)).toEqual(['/live']);
  },
);
