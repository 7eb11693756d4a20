import { nowMs } from '../../platform/clock.ts';
import { MailRefusal } from '../entities/messages/mail-refusal.ts';

/** Notes that an address takes no more mails of users; the same again changes nothing. */
export async function noteMailRefusal(email: string): Promise<void> {
  await MailRefusal.put({ email, refusedAtMs: nowMs() }).go();
}

/** Whether an address takes no mails of users. */
export async function refusesMails(email: string): Promise<boolean> {
  const { data } = await MailRefusal.get({ email }).go({ consistent: true });
  return data !== null;
}
