import type { VisitorMessage } from '../../../data/site/messages.ts';
import { dropCookie, humanCheckCookie } from '../../../http/cookies.ts';
import { type HttpDetails, reply } from '../../../http/types.ts';
import { humanCheckStep, needsHumanCheck } from '../../../use-cases/accounts/human-check.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { storeMessage } from '../../../use-cases/site/messages/store-message.ts';

/** Stores the message of a form. Both forms use the captcha action `contact`. A message consumes its proof. */
export async function takeMessage(message: VisitorMessage, { cookies }: HttpDetails) {
  const isChecked = needsHumanCheck(await getSettings(), 'contact');
  const proof = isChecked ? [await humanCheckStep('contact', cookies[humanCheckCookie])] : [];
  await storeMessage(message, proof);
  return reply({ body: {}, cookies: isChecked ? [dropCookie(humanCheckCookie)] : [] });
}
