import type { WorkQueueName } from '#shared/work-queues.ts';
import type { JobItem } from '../../../functions/data/entities/job.ts';
import type { OwnStack } from '../stack/leased-stack.ts';
import { useProduct } from '../stack/product.ts';

/** Puts a message among the dead letters of a queue, as SQS does after its last try. */
export async function putAside(stack: OwnStack, queue: WorkQueueName, ...bodies: object[]): Promise<void> {
  const { client, env, sqs } = await openQueues(stack);
  for (const body of bodies) {
    const MessageBody = JSON.stringify(body);
    await client.send(new sqs.SendMessageCommand({ QueueUrl: env.deadLettersUrl(queue), MessageBody }));
  }
}

/** Sends a message that waits for a quarter of an hour. */
export async function sendDelayed(stack: OwnStack, queue: WorkQueueName, body: object): Promise<void> {
  const { client, env, sqs } = await openQueues(stack);
  const message = { MessageBody: JSON.stringify(body), DelaySeconds: 900 };
  await client.send(new sqs.SendMessageCommand({ QueueUrl: env.queueUrl(queue), ...message }));
}

/** The queues as their function sees them: its client and its addresses. */
async function openQueues(stack: OwnStack) {
  useProduct(stack);
  const [{ queueClient: client }, { env }, sqs] = await Promise.all([
    import('../../../functions/queues/queue-client.ts'),
    import('../../../functions/platform/env.ts'),
    import('@aws-sdk/client-sqs'),
  ]);
  return { client, env, sqs };
}

/** A job whose run has ended within, which it takes a while to see. Returns its id. */
export async function newBrokenOffJob(stack: OwnStack): Promise<number> {
  useProduct(stack);
  const [{ createJobStep }, { commit }, { newId }] = await Promise.all([
    import('../../../functions/data/jobs.ts'),
    import('../../../functions/data/commit.ts'),
    import('../../../functions/platform/ids.ts'),
  ]);
  const jobId = newId(stack.now());
  // Its run is not known: it has nothing to do.
  const payload = { command: 'purge-trash', runId: jobId, startedAtMs: stack.now() };
  const job = { jobId, kind: 'runSchedule', userId: 1, subject: 'site', name: '', payload } as const;
  await commit([createJobStep(job, 'gone')]);
  return jobId;
}

/** A job as it is now. */
export async function findJobNow(stack: OwnStack, jobId: number): Promise<JobItem | undefined> {
  useProduct(stack);
  const { findJob } = await import('../../../functions/data/jobs.ts');
  return findJob(jobId);
}
