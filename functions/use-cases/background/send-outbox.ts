import { billingJobKinds } from '#shared/entities/job.ts';
import type { EntityReadBy } from '#shared/followed-changes.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import {
  type JobMessage,
  type NoticeMessage,
  sendBillingJobs,
  sendJobs,
  sendMails,
  sendNotices,
} from '../../queues/send-messages.ts';
import { logNewMails } from '../notifications/mails/log-new-mails.ts';
import { joinProjections, type Projection } from './follow-changes.ts';

/** Sends jobs that wait to their queue. */
const sendPendingJobs = (changes: TableChange[]) =>
  sendJobs(changes.filter((change) => !isBilling(change)).flatMap(pendingJob));

/** Sends pending jobs that call payment gateways to their own queue. */
const sendPendingBillingJobs = (changes: TableChange[]) =>
  sendBillingJobs(
    changes
      .filter(isBilling)
      .flatMap(pendingJob)
      .map(({ jobId }) => jobId),
  );

/** Adds new mails to the log of mails, and sends those to their queue that are in it: what becomes of them is noted there. */
async function sendNewMails(changes: TableChange[]): Promise<string[]> {
  const failed = await logNewMails(changes);
  await sendMails(changes.filter(({ sequenceNumber }) => !failed.includes(sequenceNumber)).flatMap(newMail));
  return failed;
}

/** Sends new notices to their queue. */
const sendNewNotices = (changes: TableChange[]) => sendNotices(changes.flatMap(newNotice));

const outbox: Record<EntityReadBy<'send-outbox'>, Projection[]> = {
  mail: [sendNewMails],
  notice: [sendNewNotices],
  job: [sendPendingJobs, sendPendingBillingJobs],
};

/** Sends what waits in the table to the queues. Consumers are idempotent, so a message may be sent twice. */
export const sendOutbox = joinProjections(outbox);

const isBilling = ({ after }: TableChange) => billingJobKinds.some((kind) => kind === after?.['kind']);

function pendingJob({ after }: TableChange): JobMessage[] {
  const isPending = after?.['status'] === 'pending';
  return isPending ? [{ jobId: Number(after['jobId']), startsAtMs: Number(after['startsAtMs'] ?? 0) }] : [];
}

function newMail({ before, after }: TableChange): number[] {
  const isNew = !before && after?.['status'] === 'pending';
  return isNew ? [Number(after['mailId'])] : [];
}

function newNotice({ before, after }: TableChange): NoticeMessage[] {
  if (before || !after) return [];
  const { noticeId, dueAtMs } = after;
  return [{ noticeId: String(noticeId), dueAtMs: Number(dueAtMs ?? 0) }];
}
