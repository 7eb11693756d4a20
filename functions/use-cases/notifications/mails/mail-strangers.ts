import type { Reason } from '#shared/messages/errors.ts';
import { strangerMails } from '#shared/limits/abuse-limits.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { refusesMails } from '../../../data/notifications/mail-refusals.ts';
import { countHit } from '../../../data/rate-counters.ts';
import { listUserIdsByEmail, listUsersById } from '../../../data/accounts/users.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { inParallel } from '../../background/in-parallel.ts';

const daySeconds = 86_400;
const readsAtOnce = 10;

/** Mails that a user asks for. */
export interface WantedMails {
  sender: UserItem;
  /** As the call names them: errors tell their places. */
  emails: string[];
  /** Free text of the sender. */
  message?: string | null | undefined;
}

/**
 * Returns which of the addresses are strangers', and counts the mails to them. A stranger's address is one that no
 * account has verified, so registering somebody else's address does not lift the limits. Mails to strangers need a
 * verified sender (422 at the address), whose limit grows with the age of the account (429). An address gets a limited
 * number of mails a day from all users together, and none after its owner has refused them (422). A new account adds no
 * text of its own (422 at `message`). Either all mails are admitted, or none is counted.
 */
export async function admitMails({ sender, emails, message }: WantedMails): Promise<ReadonlySet<string>> {
  const strangers = await listStrangers(emails);
  if (strangers.length === 0) return new Set();
  if (sender.emailVerifiedAtMs === undefined) {
    throw invalidAt(emails, strangers, 'verifyToMail');
  }
  if (message && isNew(sender)) throw invalid({ message: 'messageTooEarly' });
  await demandWilling(emails, strangers);
  await countForSender(sender, strangers.length);
  await countForReceivers(sender, { emails, strangers });
  return new Set(strangers);
}

const ageMs = ({ userId }: UserItem) => nowMs() - idTimeMs(userId);

/** Whether an account is younger than a day. */
export const isNew = (user: UserItem): boolean => ageMs(user) < dayMs;

async function listStrangers(emails: string[]): Promise<string[]> {
  const idOf = await listUserIdsByEmail(emails);
  const users = await listUsersById([...idOf.values()]);
  const verified = users.filter(({ emailVerifiedAtMs }) => emailVerifiedAtMs !== undefined);
  const known = new Set(verified.map(({ email }) => email));
  return [...new Set(emails)].filter((email) => !known.has(email));
}

function invalidAt(emails: string[], faulty: string[], reason: Reason): AppError {
  const at = emails.flatMap((email, nth) =>
    faulty.includes(email) ? [[`emails.${nth}`, reason] as const] : [],
  );
  return invalid(Object.fromEntries(at));
}

async function demandWilling(emails: string[], strangers: string[]): Promise<void> {
  const refused = await inParallel(strangers, readsAtOnce, refusesMails);
  const unwilling = strangers.filter((_, nth) => refused[nth]);
  if (unwilling.length > 0) throw invalidAt(emails, unwilling, 'refusesMails');
}

/** How many mails to strangers an account may send a day. */
export function dailyMailsOf(user: UserItem): number {
  const { perDay, weekDays } = strangerMails;
  if (isNew(user)) return perDay.firstDay;
  return ageMs(user) < weekDays * dayMs ? perDay.firstWeek : perDay.later;
}

const bySender = (userId: number, change: number) =>
  countHit('stranger-mails', String(userId), daySeconds, change);
const byReceiver = (email: string, change: number) =>
  countHit('mails-to-stranger', sha256(email), daySeconds, change);

async function countForSender(sender: UserItem, count: number): Promise<void> {
  const max = dailyMailsOf(sender);
  const { hits, resetSeconds } = await bySender(sender.userId, count);
  if (hits <= max) return;
  await bySender(sender.userId, -count);
  const headers = { 'retry-after': String(resetSeconds) };
  throw new AppError(429, { code: 'tooManyStrangerMails', params: { count: max } }, { headers });
}

async function countForReceivers(
  sender: UserItem,
  { emails, strangers }: { emails: string[]; strangers: string[] },
): Promise<void> {
  const counts = await inParallel(strangers, readsAtOnce, (email) => byReceiver(email, 1));
  const full = strangers.filter((_, nth) => (counts[nth]?.hits ?? 0) > strangerMails.perReceiverPerDay);
  if (full.length === 0) return;
  await inParallel(strangers, readsAtOnce, (email) => byReceiver(email, -1));
  await bySender(sender.userId, -strangers.length);
  throw invalidAt(emails, full, 'addressFull');
}
