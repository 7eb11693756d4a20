import { beforeEach, expect, test, vi } from 'vitest';
import type { TableChange } from '../../data/table/stream-records.ts';
import { sendBillingJobs, sendJobs, sendMails, sendNotices } from '../../queues/send-messages.ts';
import { logNewMails } from '../notifications/mails/log-new-mails.ts';
import { sendOutbox } from './send-outbox.ts';

vi.mock('../../queues/send-messages.ts');
vi.mock('../notifications/mails/log-new-mails.ts');

let sequence = 0;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(logNewMails).mockResolvedValue([]);
});

/** A change as the stream brings it. */
const change = (entity: string, after: object, before?: object): TableChange => ({
  sequenceNumber: String((sequence += 1)),
  atMs: 0,
  entity,
  before: before && { __edb_e__: entity, ...before },
  after: { __edb_e__: entity, ...after },
});

test('sends jobs that wait, those of payment gateways to their own queue, and no others', async () => {
  const job = (jobId: number, status: string, kind = 'purge') => change('job', { jobId, status, kind });
  const changes = [
    job(1, 'pending'),
    job(2, 'running'),
    job(3, 'done'),
    job(4, 'pending'),
    job(5, 'pending', 'billingEvent'),
    job(6, 'done', 'billingEvent'),
  ];
  expect(await sendOutbox(changes)).toBeUndefined();
  const sent = [1, 4].map((jobId) => ({ jobId, startsAtMs: 0 }));
  expect(vi.mocked(sendJobs).mock.calls).toEqual([[sent]]);
  expect(vi.mocked(sendBillingJobs).mock.calls).toEqual([[[5]]]);
});

test('sends delayed jobs with the time when they begin', async () => {
  await sendOutbox([change('job', { jobId: 1, status: 'pending', startsAtMs: 77 })]);
  expect(vi.mocked(sendJobs).mock.calls).toEqual([[[{ jobId: 1, startsAtMs: 77 }]]]);
});

test('sends new mails, and ignores what becomes of them', async () => {
  const mail = (mailId: number, status: string, before?: string) =>
    change('mail', { mailId, status }, before === undefined ? undefined : { mailId, status: before });
  await sendOutbox([mail(1, 'pending'), mail(2, 'sent', 'pending'), mail(3, 'pending', 'pending')]);
  expect(vi.mocked(sendMails).mock.calls).toEqual([[[1]]]);
});

test('keeps back a mail that is not in the log of mails yet: its change comes again', async () => {
  const changes = [1, 2].map((mailId) => change('mail', { mailId, status: 'pending' }));
  const [first] = changes;
  vi.mocked(logNewMails).mockResolvedValue([first?.sequenceNumber ?? '']);
  expect(await sendOutbox(changes)).toBe(first?.sequenceNumber);
  expect(vi.mocked(sendMails).mock.calls).toEqual([[[2]]]);
});

test('sends new notices with their time, and ignores those that are noted again', async () => {
  await sendOutbox([
    change('notice', { noticeId: 'a' }),
    change('notice', { noticeId: 'b', dueAtMs: 77 }),
    change('notice', { noticeId: 'c' }, { noticeId: 'c' }),
  ]);
  expect(vi.mocked(sendNotices).mock.calls).toEqual([
    [
      [
        { noticeId: 'a', dueAtMs: 0 },
        { noticeId: 'b', dueAtMs: 77 },
      ],
    ],
  ]);
});

test('returns what a queue did not take, and sends to the other queues all the same', async () => {
  vi.mocked(sendJobs).mockRejectedValue(new Error('not taken'));
  const changes = [
    change('mail', { mailId: 2, status: 'pending' }),
    change('job', { jobId: 1, status: 'pending' }),
    change('notice', { noticeId: 'a' }),
  ];
  expect(await sendOutbox(changes)).toBe(changes[1]?.sequenceNumber);
  expect(sendMails).toHaveBeenCalledTimes(1);
  expect(sendNotices).toHaveBeenCalledTimes(1);
});
