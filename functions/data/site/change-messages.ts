import { managedMessageLimits } from '#shared/limits/managed-message-limits.ts';
import { minuteMs, nowMs, secondMs } from '../../platform/clock.ts';
import { type Step, update } from '../commit.ts';
import { Message } from '../entities/messages/message.ts';
import { messageEndMs, messageKeys, toTtl } from './messages.ts';

/** The step that marks a message as read or unread. Fails if it is gone. */
export function markMessageStep(messageId: number, isRead: boolean, otherwise: () => Error): Step {
  const patch = Message.patch(messageKeys(messageId));
  const marked = isRead ? patch.set({ readAtMs: nowMs() }) : patch.remove(['readAtMs']);
  const ofShown = marked.where(
    ({ deletedAtMs, ttl }, { notExists, gt }) => `${notExists(deletedAtMs)} AND ${gt(ttl, nowSeconds())}`,
  );
  return update(ofShown.params(), otherwise);
}

/** The step that deletes a message: it is hidden at once, and removed after an hour. Fails if it is gone. */
export function deleteMessageStep(messageId: number, otherwise: () => Error): Step {
  const undoMs = managedMessageLimits.undoMinutes * minuteMs;
  const endMs = Math.min(nowMs() + undoMs, messageEndMs(messageId));
  const ofShown = Message.patch(messageKeys(messageId))
    .set({ deletedAtMs: nowMs(), ttl: toTtl(endMs) })
    .where(
      ({ deletedAtMs, ttl }, { notExists, gt }) => `${notExists(deletedAtMs)} AND ${gt(ttl, nowSeconds())}`,
    );
  return update(ofShown.params(), otherwise);
}

/** The step that restores a deleted message. Fails if its hour is over. */
export function restoreMessageStep(messageId: number, otherwise: () => Error): Step {
  const ofDeleted = Message.patch(messageKeys(messageId))
    .set({ ttl: toTtl(messageEndMs(messageId)) })
    .remove(['deletedAtMs'])
    .where(({ deletedAtMs, ttl }, { exists, gt }) => `${exists(deletedAtMs)} AND ${gt(ttl, nowSeconds())}`);
  return update(ofDeleted.params(), otherwise);
}

const nowSeconds = () => Math.floor(nowMs() / secondMs);
