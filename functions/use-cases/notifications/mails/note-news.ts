import { commit } from '../../../data/commit.ts';
import { type KeptContent, putContentStep } from '../../../data/notifications/mail-contents.ts';
import { endMailStep, type MailEnd, MailHasEnded } from '../../../data/notifications/mails.ts';
import {
  findOutgoingEmail,
  noteNewsStep,
  type OutgoingEmailNews,
} from '../../../data/notifications/outgoing-emails.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';

/** Notes news of a mail in the log of mails, unless it is no longer there. */
export async function noteNews(mailId: number, news: OutgoingEmailNews): Promise<void> {
  await retryOutdated(async () => {
    const email = await findOutgoingEmail(mailId);
    if (email) await commit([noteNewsStep(email, news)]);
  });
}

interface Noted {
  news: OutgoingEmailNews & { ttl: number };
  /** What the mail said, if it was made. */
  content?: KeptContent | undefined;
}

/** Notes the end of a mail, with its news and content in the log if it is still there. Does nothing at a second end. */
export async function endMail(mailId: number, end: MailEnd, { news, content }: Noted): Promise<void> {
  try {
    await retryOutdated(async () => {
      const email = await findOutgoingEmail(mailId);
      const logged = email ? [noteNewsStep(email, news)] : [];
      const kept = email && content ? [await putContentStep(mailId, content, news.ttl)] : [];
      await commit([endMailStep(mailId, end), ...logged, ...kept]);
    });
  } catch (error) {
    if (!(error instanceof MailHasEnded)) throw error;
  }
}
