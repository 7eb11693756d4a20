import * as z from 'zod';
import { ErrorDetail } from './error-detail.ts';

export const jobKinds = [
  'copy',
  'purge',
  'zip',
  'index',
  'listing',
  'export',
  'import',
  'changeUsers',
  'recalculateSpace',
  'deleteAccount',
  'eraseUser',
  'transferFiles',
  'changeTag',
  'endWorkspace',
  'runSchedule',
  'billingEvent',
  'syncBilling',
  'syncSubscription',
  'syncCheckout',
  'endSubscriptions',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Kinds that call payment gateways. event-run-billing-jobs runs them. */
export const billingJobKinds = [
  'billingEvent',
  'syncBilling',
  'syncSubscription',
  'syncCheckout',
  'endSubscriptions',
] as const satisfies JobKind[];
export type BillingJobKind = (typeof billingJobKinds)[number];
export const jobStatuses = ['pending', 'running', 'done', 'failed'] as const;

/** Work that goes on in the background, as the person who started it sees it. */
export const Job = z.object({
  id: z.int(),
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** 0 to 100. */
  progress: z.int(),
  /** What it is about: the name of the entry or archive. */
  name: z.string(),
  /** Why it failed. */
  message: z.string().optional(),
  /** Of the error that it failed with, and its parameters. */
  code: ErrorDetail.shape.code.optional(),
  params: ErrorDetail.shape.params,
  /** Where the result is downloaded, of archives that are done. */
  url: z.string().optional(),
});
export type Job = z.infer<typeof Job>;
