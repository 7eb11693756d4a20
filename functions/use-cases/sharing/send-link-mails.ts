import { commit } from '../../data/commit.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { auditSentLink } from './audit-sharing.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { admitMails } from '../notifications/mails/mail-strangers.ts';
import { senderName } from '../notifications/mails/sender-name.ts';
import { linkUrl } from './link-access.ts';

/** Whom a link goes to, and what is said about it. */
export interface LinkMail {
  emails: string[];
  message?: string | null | undefined;
  /** What the link shows. */
  name: string;
}

/**
 * Mails a link to some addresses, all of them or none: in the sender's language, as nobody knows the receivers'.
 * 429 past so many strangers a day.
 */
export async function sendLinkMails(
  link: LinkItem,
  { emails, message, name }: LinkMail,
  { user }: SignedIn,
): Promise<void> {
  const strangers = await admitMails({ sender: user, emails, message });
  const about = { entry_name: name, url: linkUrl(link), message: message ?? null };
  const reads = { language: user.language, ...(user.timezone && { timezone: user.timezone }) };
  const steps = [...new Set(emails)].map((email) => {
    const isStranger = strangers.has(email);
    const sender = isStranger ? senderName(user) : displayName(user);
    return sendMailStep('link_sent', { email, ...reads, isStranger }, { sender, ...about });
  });
  const receivers = [{ field: 'emails', from: null, to: [...new Set(emails)].join(', ') }];
  await commit([...steps, auditSentLink(link, name, receivers)]);
}
