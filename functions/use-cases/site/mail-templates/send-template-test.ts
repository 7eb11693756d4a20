import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import { exampleOf } from '#shared/mail-templates/mail-variables.ts';
import { commit } from '../../../data/commit.ts';
import { type MailReceiver, sendDraftStep } from '../../../data/notifications/mails.ts';
import { demandSound, type MailContent } from './check-template.ts';

/** Has a mail with example values sent as all mails are, from what is not saved yet. 422 as for saving. */
export async function sendTemplateTest(
  key: MailTemplateKey,
  content: MailContent,
  receiver: MailReceiver,
): Promise<void> {
  await demandSound(key, content);
  const { subject, html, plain: text } = content;
  const draft = { subject: `[Test] ${subject}`, html, text };
  await commit([sendDraftStep(key, receiver, exampleOf(key), draft)]);
}
