import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { chunk } from '#shared/chunk.ts';
import { nowMs, secondMs } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import type { WorkQueueName } from '#shared/work-queues.ts';
import { queueClient } from './queue-client.ts';

/** SQS takes ten messages in a call. */
const perCall = 10;

/** What to make a thumbnail of: the content, which must still be its entry's when the message is read. */
export interface ThumbnailMessage {
  driveId: string;
  entryId: number;
  fileName: string;
}

/** Whom a notice tells of something, and when at the earliest. */
export interface NoticeMessage {
  noticeId: string;
  /** 0 for at once. */
  dueAtMs: number;
}

/** SQS keeps back no message for longer. */
const longestDelaySeconds = 900;

/** Has people told of something. A notice that is sent twice to the queue tells once. */
export async function sendNotices(notices: NoticeMessage[]): Promise<void> {
  await sendMessages(
    'notices',
    notices.map(({ noticeId }) => ({ noticeId })),
    notices.map(({ dueAtMs }) => delaySecondsUntil(dueAtMs)),
  );
}

function delaySecondsUntil(dueAtMs: number): number {
  const seconds = Math.ceil((dueAtMs - nowMs()) / secondMs);
  return Math.min(Math.max(seconds, 0), longestDelaySeconds);
}

/** A job to run, and when at the earliest; 0 for at once. */
export interface JobMessage {
  jobId: number;
  startsAtMs: number;
}

/** Has jobs run. One that is sent twice runs once. */
export async function sendJobs(jobs: JobMessage[]): Promise<void> {
  const byId = [...new Map(jobs.map((job) => [job.jobId, job])).values()];
  await sendMessages(
    'jobs',
    byId.map(({ jobId }) => ({ jobId })),
    byId.map(({ startsAtMs }) => delaySecondsUntil(startsAtMs)),
  );
}

/** Queues jobs that call payment gateways. */
export async function sendBillingJobs(jobIds: number[]): Promise<void> {
  await sendMessages(
    'billingJobs',
    [...new Set(jobIds)].map((jobId) => ({ jobId })),
  );
}

/** Has mails sent. One that is sent twice to the queue goes out once. */
export async function sendMails(mailIds: number[]): Promise<void> {
  await sendMessages(
    'mails',
    [...new Set(mailIds)].map((mailId) => ({ mailId })),
  );
}

/** Has thumbnails made. */
export async function sendThumbnails(messages: ThumbnailMessage[]): Promise<void> {
  await sendMessages('thumbnails', messages);
}

/**
 * Throws where a message was not taken: then the caller sends all of them once more.
 * @param delaysSeconds how long each message is kept back; not at all without them
 */
async function sendMessages(
  queue: WorkQueueName,
  messages: object[],
  delaysSeconds: number[] = [],
): Promise<void> {
  const entries = messages.map((message, nth) => ({
    Id: String(nth % perCall),
    MessageBody: JSON.stringify(message),
    DelaySeconds: delaysSeconds[nth] ?? 0,
  }));
  for (const Entries of chunk(entries, perCall)) {
    const { Failed = [] } = await queueClient.send(
      new SendMessageBatchCommand({ QueueUrl: env.queueUrl(queue), Entries }),
    );
    if (Failed.length > 0) {
      throw new Error(`${Failed.length} messages were not taken: ${Failed[0]?.Code} ${Failed[0]?.Message}`);
    }
  }
}
