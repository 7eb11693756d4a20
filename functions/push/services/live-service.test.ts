import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AblyService, signAblyTokenRequest } from './ably.ts';
import { LiveServiceError } from './call-live-api.ts';
import { channelOf, publish } from './live-service.ts';
import { type PusherService, signPusherChannel } from './pusher.ts';

/** The app of the examples in Pusher's documentation. */
const pusher: PusherService = {
  driver: 'pusher',
  apiUrl: 'https://api-eu.pusher.com',
  appId: '3',
  key: '278d425bdf160c739803',
  secret: '7ad3773142a6692b25b8',
};
const ably: AblyService = {
  driver: 'ably',
  apiUrl: 'https://main.realtime.ably.net',
  key: 'app.key',
  secret: 'secret',
};

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    answer.mockReset().mockImplementation(async () => new Response('{}')),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const bodies = () =>
  answer.mock.calls.map(
    ([, init]) => JSON.parse(init?.body as string) as { channels: string[]; data: string },
  );
const ids = (count: number) => Array.from({ length: count }, (_, nth) => `c${nth}`);

test('the proof for a channel of Pusher is that of its documentation', () => {
  const signature = '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4';
  expect(signPusherChannel(pusher, '1234.1234', 'private-foobar')).toBe(`${pusher.key}:${signature}`);
});

test('a message goes to a hundred channels at a time', async () => {
  await publish(pusher, ids(250), { type: 'access' });
  expect(bodies().map(({ channels }) => channels.length)).toEqual([100, 100, 50]);
  expect(bodies()[0]).toMatchObject({ data: '{"type":"access"}' });
  expect(bodies()[2]?.channels.at(-1)).toBe(channelOf('c249'));
});

test('a failed call stops none of the others, and is told', async () => {
  answer.mockResolvedValueOnce(new Response('Over\n quota', { status: 403 }));
  const fault = await publish(ably, ids(101), {}).catch((error: unknown) => error);
  expect(fault).toEqual(new LiveServiceError('403 Over quota', 403));
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a service that cannot be reached says why', async () => {
  answer.mockRejectedValueOnce(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }));
  await expect(publish(ably, ids(1), {})).rejects.toThrow('fetch failed: ENOTFOUND');
});

test('a request for a token of Ably is used once, for one channel and its time', () => {
  const [one, other] = [
    signAblyTokenRequest(ably, 'private-a', 7200),
    signAblyTokenRequest(ably, 'private-a', 7200),
  ];
  expect(one).toMatchObject({
    keyName: 'app.key',
    ttl: 7_200_000,
    capability: '{"private-a":["subscribe"]}',
  });
  expect(one.nonce).not.toBe(other.nonce);
});
