import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../platform/env.ts';

const client = new SQSClient({ maxAttempts: 4 });

/** SQS takes ten messages in a call. */
const perCall = 10;

/** What to make a thumbnail of: the content, which must still be its entry's when the message is read. */
export interface ThumbnailMessage {
  driveId: string;
  entryId: number;
  fileName: string;
}

/** Has jobs run. One that is sent twice runs once. */
export async function sendJobs(jobIds: number[]): Promise<void> {
  await sendMessages(
    () => env.jobsQueueUrl,
    [...new Set(jobIds)].map((jobId) => ({ jobId })),
  );
}

/** Has mails sent. One that is sent twice to the queue goes out once. */
export async function sendMails(mailIds: number[]): Promise<void> {
  await sendMessages(
    () => env.mailsQueueUrl,
    [...new Set(mailIds)].map((mailId) => ({ mailId })),
  );
}

/** Has thumbnails made. */
export async function sendThumbnails(messages: ThumbnailMessage[]): Promise<void> {
  await sendMessages(() => env.thumbnailsQueueUrl, messages);
}

/** Throws where a message was not taken: then the caller sends all of them once more. */
async function sendMessages(queueUrl: () => string, messages: object[]): Promise<void> {
  for (let first = 0; first < messages.length; first += perCall) {
    const Entries = messages
      .slice(first, first + perCall)
      .map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl(), Entries }));
    if (Failed.length > 0) {
      throw new Error(`${Failed.length} messages were not taken: ${Failed[0]?.Code} ${Failed[0]?.Message}`);
    }
  }
}
