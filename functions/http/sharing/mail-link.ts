import { rateLimits } from '#shared/limits.ts';
import { commit } from '../../data/commit.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { linkUrl } from '../../use-cases/sharing/link-access.ts';
import { admitMails } from '../../use-cases/notifications/mails/mail-strangers.ts';
import { senderName } from '../../use-cases/notifications/mails/sender-name.ts';
import { spendRate } from '../spend-rate.ts';

/** Whom a link goes to, and what is said about it. */
interface LinkMail {
  emails: string[];
  message?: string | null | undefined;
  /** What the link shows. */
  name: string;
}

/**
 * Mails a link to some addresses, all of them or none (L10): in the sender's language, as nobody knows the receivers'.
 * 422 for a link that is over, 429 past so many addresses a minute, or of strangers a day.
 */
export async function mailLink(
  link: LinkItem,
  { emails, message, name }: LinkMail,
  { user }: SignedIn,
): Promise<void> {
  if (link.expiresAtMs !== undefined && link.expiresAtMs <= nowMs()) {
    throw invalid({ expires_at: 'linkExpired' });
  }
  await spendRate(rateLimits.shareAddresses, String(user.userId), emails.length);
  const strangers = await admitMails({ sender: user, emails, message });
  const about = { entry_name: name, url: linkUrl(link), message: message ?? null };
  const reads = { language: user.language, ...(user.timezone && { timezone: user.timezone }) };
  const steps = [...new Set(emails)].map((email) => {
    const isStranger = strangers.has(email);
    const sender = isStranger ? senderName(user) : displayName(user);
    return sendMailStep('link_sent', { email, ...reads, isStranger }, { sender, ...about });
  });
  await commit(steps);
}
