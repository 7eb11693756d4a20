import type { MessageKind, MessageMailStatus } from '#shared/entities/message.ts';
import { messageLimits } from '#shared/message-limits.ts';
import { dayMs, minuteMs, nowMs, secondMs } from '../../platform/clock.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { isFailedCondition, put, type Step, update } from '../commit.ts';
import { Message, type MessageItem } from '../entities/message.ts';
import { itemReader } from '../read-item.ts';
import type { MailEnd } from '../notifications/mails.ts';
import { findStored, type ItemKey, listStored } from '../stored-items.ts';

/** A visitor's message and contact data. */
export interface VisitorMessage {
  kind: MessageKind;
  name: string;
  email: string;
  mobileNumber: string;
  message: string;
}

/** When a message is deleted by itself. */
export const messageEndMs = (messageId: number) => idTimeMs(messageId) + messageLimits.keptDays * dayMs;

const toTtl = (ms: number) => Math.ceil(ms / secondMs);

/** The id of a message has its time, and that the month of its partition. */
const keyOf = (messageId: number) => ({
  month: new Date(idTimeMs(messageId)).toISOString().slice(0, 7),
  messageId,
});

/** The step that stores a visitor's message for 90 days. */
export function addMessageStep(
  messageId: number,
  message: VisitorMessage,
  mailStatus: MessageMailStatus,
): Step {
  const ttl = toTtl(messageEndMs(messageId));
  return put(Message.create({ ...message, ...keyOf(messageId), mailStatus, ttl }).params());
}

/** The key of a message. Must match the index `byMonth`. */
function messageKey(messageId: number): ItemKey {
  const { month } = keyOf(messageId);
  return { PK: `MESSAGES#${month}`, SK: `MESSAGE#${String(messageId).padStart(16, '0')}` };
}

const readMessage = itemReader<MessageItem>(Message);
/** DynamoDB deletes expired items late. */
const isThere = ({ ttl, deletedAtMs }: MessageItem) => deletedAtMs === undefined && ttl * secondMs > nowMs();

/** A message, unless it has expired or was deleted. Strongly consistent. */
export async function findMessage(messageId: number): Promise<MessageItem | undefined> {
  const stored = await findStored(messageKey(messageId));
  const message = stored && readMessage(stored);
  return message && isThere(message) ? message : undefined;
}

/** Messages by their ids, without expired and deleted ones. Strongly consistent. */
export async function listMessagesById(messageIds: readonly number[]): Promise<MessageItem[]> {
  const stored = await listStored(messageIds.map(messageKey), { isConsistent: true });
  return stored.map(readMessage).filter(isThere);
}

/** The step that marks a message as read or unread. Fails if it is gone. */
export function markMessageStep(messageId: number, isRead: boolean, otherwise: () => Error): Step {
  const patch = Message.patch(keyOf(messageId));
  const marked = isRead ? patch.set({ readAtMs: nowMs() }) : patch.remove(['readAtMs']);
  const params = marked
    .where(({ deletedAtMs, ttl }, { notExists, gt }) => `${notExists(deletedAtMs)} AND ${gt(ttl, nowTtl())}`)
    .params();
  return update(params, otherwise);
}

/** The step that deletes a message: it is hidden at once, and removed after an hour. Fails if it is gone. */
export function deleteMessageStep(messageId: number, otherwise: () => Error): Step {
  const undoMs = messageLimits.undoMinutes * minuteMs;
  const endMs = Math.min(nowMs() + undoMs, messageEndMs(messageId));
  const params = Message.patch(keyOf(messageId))
    .set({ deletedAtMs: nowMs(), ttl: toTtl(endMs) })
    .where(({ deletedAtMs, ttl }, { notExists, gt }) => `${notExists(deletedAtMs)} AND ${gt(ttl, nowTtl())}`)
    .params();
  return update(params, otherwise);
}

/** The step that restores a deleted message. Fails if its hour is over. */
export function restoreMessageStep(messageId: number, otherwise: () => Error): Step {
  const params = Message.patch(keyOf(messageId))
    .set({ ttl: toTtl(messageEndMs(messageId)) })
    .remove(['deletedAtMs'])
    .where(({ deletedAtMs, ttl }, { exists, gt }) => `${exists(deletedAtMs)} AND ${gt(ttl, nowTtl())}`)
    .params();
  return update(params, otherwise);
}

const nowTtl = () => Math.floor(nowMs() / secondMs);

/** Notes the end of the mail of a message. Does nothing if the message is gone. */
export async function noteMailOfMessage(messageId: number, end: MailEnd): Promise<void> {
  const mailError = end.status === 'failed' ? end.error : undefined;
  try {
    await Message.patch(keyOf(messageId))
      .set({ mailStatus: end.status, ...(mailError !== undefined && { mailError }) })
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}
