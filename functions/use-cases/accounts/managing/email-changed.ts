import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { nowMs } from '../../../platform/clock.ts';

/** The steps that notify a user of another address, at the former one and at the new one. */
export function emailChangedSteps(user: UserItem, email: string): Step[] {
  const variables = { time: toIsoTime(nowMs()), former: user.email, email };
  return [user.email, email].map((address) =>
    sendMailStep('email_changed', { ...user, email: address }, variables),
  );
}
