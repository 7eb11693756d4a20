import { commit, type Step } from '../../../data/commit.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { addMessageStep, type VisitorMessage } from '../../../data/site/messages.ts';
import { getSettings } from '../site-settings.ts';
import { receiverOfMessages } from './receiver-of-messages.ts';

/**
 * Stores a visitor's message and its mail to the site's owner in one transaction (M1, M2), so that no message is lost
 * while mail cannot be sent.
 * @param alongside more steps of the transaction, such as consuming the captcha proof
 */
export async function storeMessage(message: VisitorMessage, alongside: Step[]): Promise<void> {
  const to = await receiverOfMessages(message.kind);
  const mail = to === undefined ? [] : [await mailStep(to, message)];
  await commit([...alongside, addMessageStep(message), ...mail]);
}

/** Uses the site's default language, because the receiver's is unknown. */
async function mailStep(to: string, { kind, message, ...sender }: VisitorMessage): Promise<Step> {
  const { locale } = await getSettings();
  const receiver = { email: to, language: locale.default, timezone: undefined, replyTo: sender.email };
  const lines = message.split(/\r\n|[\n\r\u2028\u2029]/);
  return sendMailStep(`${kind}_message`, receiver, { ...sender, message: lines });
}
