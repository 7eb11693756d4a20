import type { MessageKind } from '#shared/entities/message.ts';
import { messageLimits } from '#shared/message-limits.ts';
import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { put, type Step } from '../commit.ts';
import { Message } from '../entities/message.ts';

/** A visitor's message and contact data. */
export interface VisitorMessage {
  kind: MessageKind;
  name: string;
  email: string;
  mobileNumber: string;
  message: string;
}

/** The step that stores a visitor's message for 90 days. */
export function addMessageStep(message: VisitorMessage): Step {
  const now = nowMs();
  const item = {
    ...message,
    messageId: newId(now),
    month: new Date(now).toISOString().slice(0, 7),
    ttl: Math.ceil((now + messageLimits.keptDays * dayMs) / secondMs),
  };
  return put(Message.create(item).params());
}
