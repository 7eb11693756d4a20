import type { NotificationType } from '#shared/entities/notification.ts';
import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import { sha256 } from '../../platform/hashing.ts';
import { put, type Step } from '../commit.ts';
import {
  Notice,
  type NoticeItem,
  type NotificationContent,
  type UploadWindow,
} from '../entities/messages/notice.ts';

/** How long a notice waits for those that cannot be told; then nobody wants to know any more. */
const keptMs = 14 * dayMs;
const hashChars = 40;

/** Something that one person is to be told of. */
export interface NewNotification extends NotificationContent {
  /** Who is told. */
  userId: number;
  type: NotificationType;
  /** Whatever tells what happened from all else of its type, such as the id of the share. Told once for each. */
  cause: string;
}

/**
 * The step that tells a person of something, in the transaction of what happened. The same cause is told once, however
 * often it is noted; what they chose decides by which channels, and a mail that everybody gets is sent by whoever
 * sends it, where `wantsMail` says so.
 */
export function notifyStep({ userId, ...notification }: NewNotification): Step {
  return notifyAllStep({ ...notification, userIds: [userId] });
}

/** The same for several people, all members of a workspace for example: one step, however many they are. */
export function notifyAllStep(notification: Omit<NewNotification, 'userId'> & { userIds: number[] }): Step {
  const { type, cause, userIds, ...content } = notification;
  return noticeStep({ type, cause, userIds, content });
}

interface NewNotice {
  type: NotificationType;
  cause: string;
  userIds?: number[];
  content: NotificationContent;
  /** Uploads that it counts, of which those are told who have the folder by then. */
  window?: UploadWindow;
  /** Not to be told before. */
  dueAtMs?: number;
}

/** The id of a notice, which follows from its cause. */
export function noticeIdOf({
  type,
  cause,
  userIds = [],
}: Pick<NewNotice, 'type' | 'cause' | 'userIds'>): string {
  return sha256(JSON.stringify([type, cause, userIds])).slice(0, hashChars);
}

/** The step that notes a notice; one that is there already is as good. */
export function noticeStep(notice: NewNotice): Step {
  const { type, cause, userIds = [] } = notice;
  const noticeId = noticeIdOf({ type, cause, userIds });
  const ttl = Math.ceil((nowMs() + keptMs) / secondMs);
  return put(Notice.put({ ...notice, noticeId, ttl }).params());
}

/** A notice that waits; undefined where it was told. */
export async function findNotice(noticeId: string): Promise<NoticeItem | undefined> {
  const { data } = await Notice.get({ noticeId }).go({ consistent: true });
  return (data as NoticeItem | null) ?? undefined;
}

/** Forgets a notice that everybody was told of. */
export async function forgetNotice(noticeId: string): Promise<void> {
  await Notice.delete({ noticeId }).go();
}
