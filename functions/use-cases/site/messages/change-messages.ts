import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { commit, type Step } from '../../../data/commit.ts';
import {
  deleteMessageStep,
  markMessageStep,
  restoreMessageStep,
} from '../../../data/site/change-messages.ts';
import { notFound } from '../../../platform/app-error.ts';
import { auditStep } from '../audit/audit-step.ts';
import { messageRows } from './message-rows.ts';

/** Marks messages as read or unread, all or none. Throws 404 if one is gone. */
export const markMessages = (ids: readonly number[], isRead: boolean) =>
  changeMessages(ids, (id) => [markMessageStep(id, isRead, notFound)]);

/** Deletes messages, all or none. Throws 404 if one is gone. They can be restored for an hour. */
export const deleteMessages = (ids: readonly number[]) =>
  changeMessages(ids, (id) => [deleteMessageStep(id, notFound), auditOf('message.delete', id)]);

/** Restores deleted messages, all or none. Throws 404 if the hour of one is over. */
export const restoreMessages = (ids: readonly number[]) =>
  changeMessages(ids, (id) => [restoreMessageStep(id, notFound), auditOf('message.restore', id)]);

const auditOf = (action: AuditAction, id: number) =>
  auditStep(action, { target: { type: 'message', id: String(id), name: null } });

async function changeMessages(ids: readonly number[], stepsOf: (id: number) => Step[]): Promise<void> {
  const once = [...new Set(ids)];
  await commit(once.flatMap(stepsOf));
  const rows = once.map((rowId) => ({ rowId }));
  await messageRows.updateAtOnce(rows);
}
