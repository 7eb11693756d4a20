import { Entity, type EntityItem } from 'electrodb';
import { jobKinds, jobStatuses } from '#shared/entities/job.ts';
import { service, tableOptions } from '../table/table.ts';

/**
 * Work that goes on in the background. The item is also what asks for it: whoever follows the table's stream sends
 * each job that is written as `pending` to the queue.
 */
export const Job = new Entity(
  {
    model: { entity: 'job', version: '1', service },
    attributes: {
      jobId: { type: 'number', required: true },
      kind: { type: jobKinds, required: true },
      status: { type: jobStatuses, required: true },
      /** Who started it: the only one who may see it. */
      userId: { type: 'number', required: true },
      /** What it works on: a drive's id, or whatever else its kind names by a text. */
      subject: { type: 'string', required: true },
      /** What it is about: the name of the entry or archive. */
      name: { type: 'string', required: true },
      /** What its kind needs to go on: where it works, and how far it has come. */
      payload: { type: 'any' },
      /** 0 to 100. */
      progress: { type: 'number', required: true, default: 0 },
      /** Why it failed. */
      message: { type: 'string' },
      /** Of the error, with its parameters. */
      code: { type: 'string' },
      params: { type: 'any' },
      /** Who runs it at the moment; nobody else may until the lease has run out. */
      holder: { type: 'string' },
      leaseUntilMs: { type: 'number' },
      /** Slices in a row that broke off by a failure that nobody foresaw. */
      attempts: { type: 'number', required: true, default: 0 },
      createdAtMs: { type: 'number', required: true },
      /** It begins no sooner; absent for at once. */
      startsAtMs: { type: 'number' },
      /** Present on jobs that have ended. */
      ttl: { type: 'number' },
      /** Present until it ends: when somebody should ask why it has not gone on. */
      G1PK: { type: 'string' },
      G1SK: { type: 'string' },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['jobId'], template: 'JOB#${jobId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'JOB', casing: 'none' },
      },
      byDue: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['G1PK'], template: '${G1PK}', casing: 'none' },
        sk: { field: 'G1SK', composite: ['G1SK'], template: '${G1SK}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type JobItem = Omit<EntityItem<typeof Job>, 'payload'> & { payload?: unknown };
