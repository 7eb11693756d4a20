import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import { closeConnection } from '../../../push/live.ts';

vi.mock('../../../push/live.ts', () => ({ closeConnection: vi.fn<typeof closeConnection>() }));

const max = 20;
let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [rules, forgetting, closing, data, ending] = await Promise.all([
    import('./end-connections.ts'),
    import('../../notifications/forget-followers.ts'),
    import('../../notifications/close-live-connection.ts'),
    import('../../../data/notifications/live-connections.ts'),
    import('../../../data/notifications/ending-connections.ts'),
  ]);
  return { ...rules, ...forgetting, ...closing, ...data, ...ending };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});
beforeEach(() => {
  vi.mocked(closeConnection).mockReset().mockResolvedValue('closed');
});
afterAll(() => drive.close());

const hourAgo = Math.floor(Date.now() / 1000) - 3600;

/** Notes a connection that has been open for an hour, unless it says otherwise. */
async function open(
  userId: number,
  about: { askedAtMs?: number; askedAtSeconds?: number; sessionHash?: string } = {},
): Promise<string> {
  const connectionId = `c${drive.newId()}`;
  const followed = [{ driveId: `U${userId}` }];
  const times = { askedAtSeconds: hourAgo, ttl: hourAgo + 9000 };
  await drive.commit(parts.createConnectionSteps({ connectionId, userId, followed, ...times, ...about }));
  return connectionId;
}

async function openMany(userId: number, count: number, firstMs = hourAgo * 1000): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await open(userId, { askedAtMs: firstMs + nth }));
  return ids;
}

const idsOf = (connections: { connectionId: string }[]) =>
  connections.map(({ connectionId }) => connectionId);
const toldOf = async (userId: number) => ({
  person: idsOf(await parts.listConnectionsOf(userId)).toSorted(),
  drive: idsOf(await parts.listFollowers(`U${userId}`)).toSorted(),
});
const endingOf = async (userId: number) => idsOf(await parts.listEndingConnectionsOf(userId));
const closedIds = () => vi.mocked(closeConnection).mock.calls.map(([id]) => id);

/** Opens one more than a user may have. Returns the oldest one, the others, and whether the last one was refused. */
async function openPastLimit(userId: number) {
  const [oldest = '', ...others] = await openMany(userId, max + 1);
  const isRefused = await parts.closeExcessConnections(userId, others.at(-1) ?? '');
  return { oldest, others, isRefused };
}

test('the oldest connection past the limit is closed and forgotten, and the one that opens stays', async () => {
  const user = await drive.newOwner();
  const { oldest, others, isRefused } = await openPastLimit(user);
  expect([isRefused, closedIds(), await endingOf(user)]).toEqual([false, [oldest], []]);
  expect(await toldOf(user)).toEqual({ person: others.toSorted(), drive: others.toSorted() });
  expect(await parts.findLiveConnection(oldest)).toBeUndefined();
});

test('a connection of a former release, which knows the second alone, is older than those after it', async () => {
  const user = await drive.newOwner();
  const former = await open(user);
  const newer = await openMany(user, max, hourAgo * 1000 + 1);
  await parts.closeExcessConnections(user, newer[0] ?? '');
  expect(closedIds()).toEqual([former]);
});

test('a connection is refused if as many newer ones were opened at the same moment', async () => {
  const user = await drive.newOwner();
  const [first = ''] = await openMany(user, max + 1);
  expect([await parts.closeExcessConnections(user, first), closedIds()]).toEqual([true, []]);
});

test('a connection that is gone already is forgotten', async () => {
  vi.mocked(closeConnection).mockResolvedValue('gone');
  const user = await drive.newOwner();
  const { oldest, isRefused } = await openPastLimit(user);
  expect([isRefused, await endingOf(user), await parts.findLiveConnection(oldest)]).toEqual([
    false,
    [],
    undefined,
  ]);
});

test('a connection whose handshake is not over is closed once it is', async () => {
  vi.mocked(closeConnection).mockResolvedValueOnce('gone').mockResolvedValueOnce('gone');
  const user = await drive.newOwner();
  const opening = await open(user, { askedAtSeconds: hourAgo + 3599, askedAtMs: 1 });
  const newer = await openMany(user, max);
  await parts.closeExcessConnections(user, newer[0] ?? '');
  expect([closedIds(), await endingOf(user)]).toEqual([[opening, opening, opening], []]);
});

test('a connection that cannot be closed is told nothing more, and is closed by the next call', async () => {
  vi.mocked(closeConnection).mockRejectedValueOnce(new Error('Too many calls'));
  const user = await drive.newOwner();
  const { oldest, others, isRefused } = await openPastLimit(user);
  expect([isRefused, await endingOf(user)]).toEqual([false, [oldest]]);
  expect(await toldOf(user)).toEqual({ person: others.toSorted(), drive: others.toSorted() });
  await parts.closeExcessConnections(user, others.at(-1) ?? '');
  expect([closedIds(), await endingOf(user)]).toEqual([[oldest, oldest], []]);
});

test('a connection of an ended session that cannot be closed fails the call, and the next one closes it', async () => {
  vi.mocked(closeConnection).mockRejectedValueOnce(new Error('Too many calls'));
  const user = await drive.newOwner();
  const page = await open(user, { sessionHash: 'ended' });
  await expect(parts.closeEndedConnections(user)).rejects.toThrow('Too many calls');
  expect(await toldOf(user)).toEqual({ person: [], drive: [] });
  await parts.closeEndedConnections(user);
  expect([closedIds(), await endingOf(user)]).toEqual([[page, page], []]);
  expect(await parts.findLiveConnection(page)).toBeUndefined();
});

test('a page of an account whose drive is forgotten before its sessions are looked at is closed', async () => {
  const userId = await drive.newOwner();
  const page = await open(userId);
  await parts.forgetFollowers(`U${userId}`);
  expect(closeConnection).not.toHaveBeenCalled();
  await parts.closeEndedConnections(userId);
  expect(vi.mocked(closeConnection).mock.calls).toEqual([[page]]);
  expect(await parts.listEndingConnectionsOf(userId)).toEqual([]);
  expect(await parts.findLiveConnection(page)).toBeUndefined();
});

test('a connection that ends by itself while it waits to be closed leaves nothing', async () => {
  vi.mocked(closeConnection).mockRejectedValueOnce(new Error('Too many calls'));
  const user = await drive.newOwner();
  const { oldest } = await openPastLimit(user);
  await parts.deleteLiveConnection(oldest);
  expect(await endingOf(user)).toEqual([]);
});
