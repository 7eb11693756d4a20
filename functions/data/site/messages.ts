import type { MessageKind, MessageMailStatus } from '#shared/entities/site/message.ts';
import { messageLimits } from '#shared/limits/message-limits.ts';
import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { isFailedCondition, put, type Step } from '../commit.ts';
import { Message, type MessageItem } from '../entities/messages/message.ts';
import { itemReader } from '../table/read-item.ts';
import type { MailEnd } from '../notifications/mails.ts';
import { findStored, type ItemKey, listStored } from '../table/stored-items.ts';

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

/** A time as the table takes the end of an item. */
export const toTtl = (ms: number) => Math.ceil(ms / secondMs);

/** The id of a message has its time, and that the month of its partition. */
export const messageKeys = (messageId: number) => ({
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
  return put(Message.create({ ...message, ...messageKeys(messageId), mailStatus, ttl }).params());
}

/** The key of a message. Must match the index `byMonth`. */
function messageKey(messageId: number): ItemKey {
  const { month } = messageKeys(messageId);
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

/** Notes the end of the mail of a message. Does nothing if the message is gone. */
export async function noteMailOfMessage(
  messageId: number,
  end: Exclude<MailEnd, { status: 'skipped' }>,
): Promise<void> {
  const mailError = end.status === 'failed' ? end.error : undefined;
  try {
    await Message.patch(messageKeys(messageId))
      .set({ mailStatus: end.status, ...(mailError !== undefined && { mailError }) })
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}
