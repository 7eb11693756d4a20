import { billingJobKinds } from '#shared/entities/job.ts';
import { asEntryChange, type EntryChangeRecord, type TableChange } from '../../data/stream-records.ts';
import {
  type NoticeMessage,
  sendBillingJobs,
  sendJobs,
  sendMails,
  sendNotices,
  sendThumbnails,
  type ThumbnailMessage,
} from '../../queues/send-messages.ts';
import { isHidden } from '../drive/access/is-hidden.ts';
import { wantsThumbnail } from '../drive/wants-thumbnail.ts';

/** Sends jobs that wait to their queue. */
export const sendPendingJobs = (changes: TableChange[]) =>
  sendJobs(changes.filter((change) => !isBilling(change)).flatMap(pendingJob));

/** Sends pending jobs that call payment gateways to their own queue. */
export const sendPendingBillingJobs = (changes: TableChange[]) =>
  sendBillingJobs(changes.filter(isBilling).flatMap(pendingJob));

/** Sends new mails to their queue. */
export const sendNewMails = (changes: TableChange[]) => sendMails(changes.flatMap(newMail));

/** Sends new notices to their queue. */
export const sendNewNotices = (changes: TableChange[]) => sendNotices(changes.flatMap(newNotice));

/** Has thumbnails made of new pictures. */
export const sendNewPictures = (changes: TableChange[]) =>
  sendThumbnails(changes.map(asEntryChange).flatMap(wantedThumbnail));

const isBilling = ({ after }: TableChange) => billingJobKinds.some((kind) => kind === after?.['kind']);

function pendingJob({ after }: TableChange): number[] {
  const isPending = after?.['status'] === 'pending';
  return isPending ? [Number(after['jobId'])] : [];
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

/** A content that is new: one that could not be drawn is not tried again with each rename. */
function wantedThumbnail({ before, after }: EntryChangeRecord): ThumbnailMessage[] {
  if (!after?.fileName || after.fileName === before?.fileName) return [];
  if (isHidden(after) || !wantsThumbnail(after)) return [];
  const { driveId, entryId, fileName } = after;
  return [{ driveId, entryId, fileName }];
}
