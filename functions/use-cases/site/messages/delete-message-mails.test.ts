import { beforeEach, expect, test, vi } from 'vitest';
import { deleteMail } from '../../../data/notifications/mails.ts';
import { deleteOutgoingEmail } from '../../../data/notifications/outgoing-emails.ts';
import type { TableChange } from '../../../data/table/stream-records.ts';
import { deleteMessageMails } from './delete-message-mails.ts';

vi.mock('../../../data/notifications/mails.ts');
vi.mock('../../../data/notifications/outgoing-emails.ts');

beforeEach(() => void vi.resetAllMocks());

let sequence = 0;
const change = (before?: object, after?: object): TableChange => ({
  sequenceNumber: String((sequence += 1)),
  atMs: 0,
  entity: 'message',
  before: before as TableChange['before'],
  after: after as TableChange['after'],
});
const message = { messageId: 7, mailStatus: 'pending' };
const sent = { ...message, mailStatus: 'sent' };

test.each([
  ['a removed message whose mail waits', change(message), [[7]], [[7]]],
  ['a removed message whose mail was sent', change(sent), [], [[7]]],
  ['a removed message without a mail', change({ ...message, mailStatus: 'none' }), [], []],
  ['a new message', change(undefined, message), [], []],
  ['a message whose mail was sent', change(message, sent), [], []],
])('%s', async (_, one, unsent, logged) => {
  expect(await deleteMessageMails([one])).toEqual([]);
  expect(vi.mocked(deleteMail).mock.calls).toEqual(unsent);
  expect(vi.mocked(deleteOutgoingEmail).mock.calls).toEqual(logged);
});

test('a change whose mail could not be deleted comes again, and the others do not', async () => {
  vi.mocked(deleteMail).mockRejectedValueOnce(new Error('down'));
  const [first, second] = [change(message), change({ ...message, messageId: 8 })];
  expect(await deleteMessageMails([first, second])).toEqual([first.sequenceNumber]);
});
