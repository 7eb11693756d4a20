import * as z from 'zod';
import { chunk } from '#shared/chunk.ts';
import { listOpenCheckouts } from '../../../data/billing/checkouts.ts';
import { listValidSubscriptions } from '../../../data/billing/subscriptions.ts';
import { commit } from '../../../data/commit.ts';
import { createJobStep, type NewJob } from '../../../data/jobs.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { hourMs, nowMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob, type Slice } from '../../background/define-job.ts';
import { getProductsNow } from '../plans/get-products.ts';

/** Stripe expires an incomplete subscription after this time. */
const checkoutLifeMs = 23 * hourMs;
/** Maximum number of items in a DynamoDB transaction. */
const perTransaction = 100;

const Payload = z.object({
  /** The plan whose subscriptions come next. Checkouts follow after all plans. */
  productId: z.int().default(0),
  cursor: z.string().nullable().default(null),
});
type Payload = z.output<typeof Payload>;

/**
 * The daily run. Creates a job for each due subscription and for each unpaid checkout, so that a failure
 * does not stop the others. The jobs are idempotent: a retried run may create them twice.
 */
export const syncBillingJob = defineJob({
  kind: 'syncBilling',
  payload: Payload,
  retry: 'someTimes',
  run: async ({ payload }, slice) => {
    if (!(await syncSubscriptions(payload, slice))) return 'more';
    await syncCheckouts();
    return 'done';
  },
});

async function syncSubscriptions(from: Payload, slice: Slice): Promise<boolean> {
  const products = (await getProductsNow()).map(({ id }) => id).sort((one, other) => one - other);
  for (const productId of products.filter((id) => id >= from.productId)) {
    let cursor = productId === from.productId ? from.cursor : null;
    do {
      const page = await listValidSubscriptions(productId, cursor);
      await makeJobs(page.subscriptions.filter(isDue).map(subscriptionJob));
      cursor = page.cursor;
      await slice.note({ payload: { productId, cursor } });
      if (cursor !== null && !slice.hasTime()) return false;
    } while (cursor !== null);
  }
  return true;
}

function isDue({ renewsAtMs, endsAtMs, gatewayStatus }: SubscriptionItem): boolean {
  const now = nowMs();
  const hasPassed = (ms: number | undefined) => ms !== undefined && ms <= now;
  return hasPassed(renewsAtMs) || hasPassed(endsAtMs) || gatewayStatus === 'past_due';
}

async function syncCheckouts(): Promise<void> {
  let cursor: string | null = null;
  do {
    const page = await listOpenCheckouts(nowMs() - checkoutLifeMs, cursor);
    const jobs = page.checkouts.map(({ userId, checkoutId }) =>
      jobOf('syncCheckout', userId, checkoutId, { checkoutId }),
    );
    await makeJobs(jobs);
    cursor = page.cursor;
  } while (cursor !== null);
}

function subscriptionJob({ userId, gateway, gatewayId }: SubscriptionItem): NewJob {
  return jobOf('syncSubscription', userId, `${gateway}#${gatewayId}`, { gateway, gatewayId });
}

function jobOf(
  kind: 'syncSubscription' | 'syncCheckout',
  userId: number,
  subject: string,
  payload: object,
): NewJob {
  return { jobId: newId(), kind, userId, subject, name: '', payload };
}

async function makeJobs(jobs: NewJob[]): Promise<void> {
  for (const some of chunk(jobs, perTransaction)) await commit(some.map((job) => createJobStep(job)));
}
