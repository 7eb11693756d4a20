import { listOutgoingEmails } from '../../data/notifications/list-outgoing-emails.ts';
import { hourMs, minuteMs, nowMs } from '../../platform/clock.ts';
import { readSavedMail } from '../notifications/mails/mail-settings.ts';
import type { FoundAlert } from './alert-check.ts';

/** A mail is tried every three minutes: it has failed twice by then. A first failure may be a moment's. */
const waitsLongMs = 5 * minuteMs;
/** After an hour of tries a mail is among the dead letters. */
const waitsAtMostMs = 2 * hourMs;
/** Few, as one is enough: mails whose message was lost wait without an error. */
const looksAt = 10;

/** Finds out whether mails are only logged. */
export async function findLoggedMails(): Promise<FoundAlert[]> {
  return (await readSavedMail('mail.driver')) === 'log' ? [{ code: 'mailsLogged' }] : [];
}

/** Finds mails that wait because their service refused them or could not be reached. */
export async function findWaitingMails(): Promise<FoundAlert[]> {
  const now = nowMs();
  const search = { status: 'queued', fromMs: now - waitsAtMostMs, toMs: now - waitsLongMs } as const;
  const { items } = await listOutgoingEmails(search, { limit: looksAt });
  return items.some(({ error }) => error !== undefined) ? [{ code: 'mailsWait' }] : [];
}
