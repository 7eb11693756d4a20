import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import { type LinkMail, sendLinkMails } from '../../use-cases/sharing/send-link-mails.ts';
import { spendRate } from '../spend-rate.ts';

/**
 * Mails a link to some addresses, all of them or none. 422 for a link that is over, 429 past so many addresses a
 * minute, or of strangers a day.
 */
export async function mailLink(link: LinkItem, mail: LinkMail, caller: SignedIn): Promise<void> {
  if (link.expiresAtMs !== undefined && link.expiresAtMs <= nowMs()) {
    throw invalid({ expires_at: 'linkExpired' });
  }
  await spendRate(rateLimits.shareAddresses, String(caller.user.userId), mail.emails.length);
  await sendLinkMails(link, mail, caller);
}
