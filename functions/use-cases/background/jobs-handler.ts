import type { Context } from 'aws-lambda';
import * as z from 'zod';
import type { Run } from './measured-run.ts';
import { findContext } from '../../platform/request-context.ts';
import { queueHandler } from './queue-handler.ts';
import { type JobRunners, runJob } from './run-job.ts';

const Message = z.object({ jobId: z.int() });
/** Time for a step of a job, and for storing its progress. */
const reserveMs = 60_000;

/** Creates a handler that runs jobs from a queue, each until it is done or time runs out. SQS retries failed ones. */
export function jobsHandler(runners: JobRunners) {
  return queueHandler((body, run, context) => runMessage(runners, { body, run, context }), {
    failureText: 'A message could not be worked on',
    measuresEach: true,
  });
}

/** Runs one job, and logs it with its kind and user. */
async function runMessage(
  runners: JobRunners,
  { body, run, context }: { body: string; run: Run; context: Context },
): Promise<void> {
  const { jobId } = Message.parse(JSON.parse(body));
  run.notes['jobId'] = jobId;
  const outcome = await runJob(jobId, {
    runners,
    hasTime: () => context.getRemainingTimeInMillis() > reserveMs,
    onTaken: ({ kind, userId }) => {
      run.kind = kind;
      const line = findContext();
      if (line) line.userId = userId;
    },
  });
  run.notes['outcome'] = outcome ?? 'nothing to do';
  if (outcome === 'brokeOff' || outcome === 'givenUp') run.failures = 1;
}
