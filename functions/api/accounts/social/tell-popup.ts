import { messageOf, type Reason, toDetail } from '#shared/messages/errors.ts';
import type { SocialMessage } from '#shared/entities/accounts/social.ts';
import type { Reply } from '../../../http/types.ts';
import { AppError } from '../../../platform/app-error.ts';
import { logger } from '../../../platform/logger.ts';
import { popupPage } from './popup-page.ts';

/** How a visit ended, with the cookies that go with it. */
export interface VisitOutcome {
  message: Omit<SocialMessage, 'type'>;
  cookies?: string[];
}

/** What a refusal is to the page that waits for the popup. */
export function errorPage(reason: Reason, options: { status?: number; cookies?: string[] } = {}): Reply {
  const callbackData = { errorMessage: messageOf(reason), ...toDetail(reason) };
  return popupPage({ status: 'ERROR', callbackData }, options);
}

/** Does what a popup asks for, and answers a page whatever comes of it: a window shows no JSON, and must close. */
export async function tellPopup(work: () => Promise<Reply>, cookies: string[] = []): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return errorPage(error.detail, { cookies });
    logger.error('Unexpected error', { error });
    return errorPage('socialFailed', { cookies });
  }
}
