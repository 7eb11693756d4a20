import { clientMessages } from '#shared/messages/client-messages.ts';
import type { SocialMessage } from '#shared/entities/accounts/social.ts';
import { loadErrorTranslator } from '../api/load-error-translator.ts';

/** Why the visit to a social service failed, in the user's language. */
export async function socialErrorMessage({
  callbackData = {},
}: Pick<SocialMessage, 'callbackData'>): Promise<string> {
  const { errorMessage = clientMessages.socialFailed, code, params } = callbackData;
  const translate = await loadErrorTranslator();
  return translate(errorMessage, { code, params });
}
