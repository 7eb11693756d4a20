import { commit, type Step } from '../../../data/commit.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { addMessageStep, type VisitorMessage } from '../../../data/site/messages.ts';
import { newId } from '../../../platform/ids.ts';
import { getSettings } from '../site-settings.ts';
import { receiverOfMessages } from './receiver-of-messages.ts';

/**
 * Stores a visitor's message and its mail to the site's owner in one transaction, so that no message is lost
 * while mail cannot be sent. The stream handler adds it to the list of messages.
 * @param alongside more steps of the transaction, such as consuming the captcha proof
 */
export async function storeMessage(message: VisitorMessage, alongside: Step[]): Promise<void> {
  const messageId = newId();
  const to = await receiverOfMessages(message.kind);
  const mail = to === undefined ? [] : [await mailStep(messageId, to, message)];
  const mailStatus = to === undefined ? 'none' : 'pending';
  await commit([...alongside, addMessageStep(messageId, message, mailStatus), ...mail]);
}

/**
 * Uses the site's default language, because the receiver's is unknown. The mail has the id of the message, so that its
 * end is noted there.
 */
async function mailStep(
  messageId: number,
  to: string,
  { kind, message, ...sender }: VisitorMessage,
): Promise<Step> {
  const { locale } = await getSettings();
  const receiver = { email: to, language: locale.default, timezone: undefined, replyTo: sender.email };
  const lines = message.split(/\r\n|[\n\r\u2028\u2029]/);
  return sendMailStep(`${kind}_message`, receiver, { ...sender, message: lines }, messageId);
}
