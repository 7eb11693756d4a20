import { setCookie, socialLoginCookie } from '../../../http/cookies.ts';
import { pendingLoginSeconds } from '../../../use-cases/accounts/sessions/pending-login.ts';
import { requireOpenRegistration } from '../../../use-cases/accounts/require-open-registration.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import {
  asksBeforeRegistration,
  beginSocialRegistration,
  type SocialDraft,
} from '../../../use-cases/accounts/social/social-registration.ts';
import { createSocialAccount } from './create-social-account.ts';
import type { VisitOutcome } from './tell-popup.ts';
import { accountOf, type Visitor } from './visitor.ts';

/**
 * Creates an account for a visitor who has none, and signs them in. If the site requires policies or a captcha, it
 * creates no account yet: the popup cannot show them, so the page that opened it does, and registers the visitor.
 */
export async function registerVisitor(visitor: Visitor & { email: string }): Promise<VisitOutcome> {
  const { profile, email, http } = visitor;
  const settings = await getSettings();
  await requireOpenRegistration(email);
  const draft = { account: accountOf(visitor), email, isEmailVerified: profile.isEmailVerified };
  if (asksBeforeRegistration(settings)) return askFirst(visitor, draft);
  const { bootstrapData, cookies } = await createSocialAccount(draft, http);
  return { message: { status: 'SUCCESS', callbackData: { bootstrapData } }, cookies };
}

async function askFirst({ service }: Visitor, draft: SocialDraft): Promise<VisitOutcome> {
  const secret = await beginSocialRegistration(draft);
  const life = { maxAgeSeconds: pendingLoginSeconds, httpOnly: true };
  return {
    message: { status: 'COMPLETE_REGISTRATION', callbackData: { service, email: draft.email } },
    cookies: [setCookie(socialLoginCookie, secret, life)],
  };
}
