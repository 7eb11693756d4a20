import { beforeEach, expect, test, vi } from 'vitest';
import { deleteMail } from '../../data/notifications/mails.ts';
import { keepMessageRow } from '../../data/site/message-row.ts';
import type { TableChange } from '../../data/stream-records.ts';
import { followMessages } from './follow-messages.ts';

vi.mock('../../data/notifications/mails.ts');
vi.mock('../../data/site/message-row.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(keepMessageRow).mockResolvedValue(true);
});

let sequence = 0;
const change = (before?: object, after?: object): TableChange => ({
  sequenceNumber: String((sequence += 1)),
  entity: 'message',
  before: before as TableChange['before'],
  after: after as TableChange['after'],
});
const message = { messageId: 7, mailStatus: 'pending' };
const sent = { ...message, mailStatus: 'sent' };

test('the row of a message is kept once for several changes', async () => {
  const changes = [change(undefined, message), change(message, sent), change(undefined, { messageId: 8 })];
  expect(await followMessages(changes)).toEqual([]);
  expect(vi.mocked(keepMessageRow).mock.calls).toEqual([[7], [8]]);
  expect(deleteMail).not.toHaveBeenCalled();
});

test.each([
  ['waits', message, 1],
  ['was sent', sent, 0],
])('a removed message whose mail %s takes a waiting mail along', async (_, before, times) => {
  await followMessages([change(before, undefined)]);
  expect(vi.mocked(keepMessageRow).mock.calls).toEqual([[7]]);
  expect(deleteMail).toHaveBeenCalledTimes(times);
});

test('a change whose row could not be kept comes again, and the others do not', async () => {
  vi.mocked(keepMessageRow).mockRejectedValueOnce(new Error('down'));
  const [first, second] = [change(undefined, message), change(undefined, { messageId: 8 })];
  expect(await followMessages([first, second])).toEqual([first.sequenceNumber]);
});
