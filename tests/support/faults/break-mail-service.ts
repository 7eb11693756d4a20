import { expect } from 'vitest';
import type { AccountStack } from '../stack/account-stack.ts';
import { untilDelivered } from './until-delivered.ts';

/** What the function says that sends mails, when it has given one up for now. */
const leftText = 'A mail is left for another try';

/**
 * Lets the mail service fail while something is done that sends one mail. Returns once that mail was given up for now:
 * a clock that is put forward during an attempt would set off a second one beside it.
 */
export async function breakMailService(
  { faults, logs, pendingWork }: AccountStack,
  sendOne: () => Promise<void>,
): Promise<void> {
  // Mails of before would fail as well, and be taken for this one.
  await untilDelivered({ pendingWork, logs });
  const countLeft = () => logs().filter(({ message }) => message === leftText).length;
  const leftBefore = countLeft();
  faults.add({ target: 'ses', kind: 'unavailable' });
  await sendOne();
  await expect.poll(countLeft, { timeout: 20_000 }).toBeGreaterThan(leftBefore);
  faults.clear();
}
