import { beforeEach, expect, test, vi } from 'vitest';
import type { TableChange } from '../../data/table/stream-records.ts';
import { closeEndedConnections } from '../accounts/sessions/end-connections.ts';
import { followSessions } from './follow-sessions.ts';

vi.mock('../accounts/sessions/end-connections.ts', () => ({
  closeEndedConnections: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../platform/logger.ts', () => ({ logger: { error: vi.fn<() => void>() } }));
const close = vi.mocked(closeEndedConnections);
beforeEach(() => {
  close.mockReset().mockResolvedValue();
});

const change = (entity: string, before: object | undefined, after: object | undefined) =>
  ({ entity, sequenceNumber: '7', before, after }) as unknown as TableChange;
const user = { userId: 5, sessionEpoch: 1 };

test.each([
  ['a session ends', change('session', user, undefined)],
  ['a user is gone', change('user', user, undefined)],
  ['a user is banned', change('user', user, { ...user, bannedAtMs: 1 })],
  ['the epoch of the sessions changes', change('user', user, { ...user, sessionEpoch: 2 })],
])('closes the pages of the user when %s', async (_what, each) => {
  expect(await followSessions([each])).toEqual([]);
  expect(close.mock.calls).toEqual([[5]]);
});

test.each([
  ['a session is used', change('session', user, user)],
  ['a user is made', change('user', undefined, user)],
  ['a user is renamed', change('user', user, { ...user, firstName: 'Ann' })],
])('leaves them open when %s', async (_what, each) => {
  await followSessions([each]);
  expect(close).not.toHaveBeenCalled();
});

test('reports the change of a user whose pages could not be closed', async () => {
  close.mockRejectedValue(new Error('down'));
  expect(await followSessions([change('session', user, undefined)])).toEqual(['7']);
});
