import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveConnectionItem, Transport } from '../../data/entities/messages/live-connection.ts';
import { tellConnections as tellSockets } from '../../push/live.ts';
import { LiveServiceError } from '../../push/services/call-live-api.ts';
import { publish } from '../../push/services/live-service.ts';
import { getLiveService } from './live-settings.ts';
import { tellConnections } from './tell-connections.ts';

vi.mock('../../push/live.ts');
vi.mock('../../push/services/live-service.ts');
vi.mock('./live-settings.ts');

const service = { driver: 'ably', apiUrl: 'https://ably.example', key: 'key', secret: 'secret' } as const;
const message = { type: 'access' };
const restMs = 10_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.mocked(tellSockets).mockReset().mockResolvedValue([]);
  vi.mocked(publish).mockReset().mockResolvedValue();
  vi.mocked(getLiveService).mockReset().mockResolvedValue(service);
});
afterEach(() => {
  // What a test left of a rest is over for the next one.
  vi.advanceTimersByTime(restMs);
  vi.useRealTimers();
});

const connection = (connectionId: string, transport?: Transport): LiveConnectionItem => ({
  topic: 'U1',
  connectionId,
  userId: 1,
  askedAtSeconds: 1,
  ttl: 1,
  ...(transport && { transport }),
});
const all = [connection('own'), connection('former', 'pusher'), connection('present', 'ably')];

test('each connection is told the way that it came, and one of a former service is not', async () => {
  await tellConnections(all, message);
  expect(vi.mocked(tellSockets).mock.calls).toEqual([[['own'], message]]);
  expect(vi.mocked(publish).mock.calls).toEqual([[service, ['present'], message]]);
});

test('sockets of the site alone ask for no settings', async () => {
  await tellConnections([connection('own')], message);
  expect(getLiveService).not.toHaveBeenCalled();
});

test('a service that refuses is tried with the next message', async () => {
  vi.mocked(publish).mockRejectedValueOnce(new LiveServiceError('503 Busy', 503));
  await tellConnections(all, message);
  await tellConnections(all, message);
  expect(publish).toHaveBeenCalledTimes(2);
  expect(tellSockets).toHaveBeenCalledTimes(2);
});

test('a service that does not answer is left alone for ten seconds', async () => {
  vi.mocked(publish).mockRejectedValueOnce(new LiveServiceError('timed out'));
  await tellConnections(all, message);
  await tellConnections(all, message);
  expect(publish).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(restMs);
  await tellConnections(all, message);
  expect(publish).toHaveBeenCalledTimes(2);
});
