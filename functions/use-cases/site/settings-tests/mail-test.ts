import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';

/** Queues a test mail like any other mail, in the language of the admin. */
export async function mailTest(email: string, { language, timezone }: UserItem): Promise<void> {
  await commit([sendMailStep('test_mail', { email, language, timezone }, {})]);
}
