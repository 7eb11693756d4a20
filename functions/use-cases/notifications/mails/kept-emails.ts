import type { OutgoingEmailItem } from '../../../data/entities/messages/outgoing-email.ts';
import { findContent, type KeptContent } from '../../../data/notifications/mail-contents.ts';
import { findOutgoingEmail } from '../../../data/notifications/outgoing-emails.ts';
import { notFound } from '../../../platform/app-error.ts';
import { dayMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { recordAudit } from '../../site/audit/audit-step.ts';
import { getServerSettings } from '../../site/server-settings.ts';

/** A mail of the log with what it said, if that is kept. */
export interface KeptEmail {
  email: OutgoingEmailItem;
  content: KeptContent | undefined;
}

/** The oldest mails that the log shows. A shorter time in the settings counts for those of before, too. */
export async function oldestKeptMs(): Promise<number> {
  const { logging } = await getServerSettings();
  return nowMs() - logging.retention_days * dayMs;
}

/** A mail of the log, or 404. */
export async function getKeptEmail(mailId: number): Promise<KeptEmail> {
  const email = await findOutgoingEmail(mailId);
  const isKept = email && email.ttl * secondMs > nowMs() && idTimeMs(mailId) >= (await oldestKeptMs());
  if (!isKept) throw notFound();
  return { email, content: await findContent(mailId) };
}

/** The same for an admin who reads what it said: the audit log tells so before they do. */
export async function readKeptEmail(
  mailId: number,
  action: 'outgoing_email.view' | 'outgoing_email.download',
): Promise<KeptEmail> {
  const kept = await getKeptEmail(mailId);
  await recordAudit(action, { target: emailSubject(kept.email) });
  return kept;
}

/** A mail as what an entry of the audit log is about. */
export function emailSubject({ mailId, to, subject, template }: OutgoingEmailItem) {
  return { type: 'outgoing_email' as const, id: String(mailId), name: `${subject ?? template} → ${to}` };
}

/** Whether a mail can go out again as it was: nothing of it is hidden, and it does not wait. */
export function canResend({ email, content }: KeptEmail): boolean {
  return content !== undefined && email.status !== 'queued' && email.isMasked !== true;
}
