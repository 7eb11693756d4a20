import type { registerBySocial as route } from '#shared/routes/accounts/social.ts';
import { dropCookie, humanCheckCookie, socialLoginCookie } from '../../../http/cookies.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { demandPolicies } from '../../../use-cases/accounts/accept-policies.ts';
import { humanCheckStep, needsHumanCheck } from '../../../use-cases/accounts/human-check.ts';
import { requireOpenRegistration } from '../../../use-cases/accounts/require-open-registration.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { getSocialRegistration } from '../../../use-cases/accounts/social/social-registration.ts';
import { createSocialAccount } from './create-social-account.ts';

/** Creates the account of a visitor from a service, with the policies and the captcha of the site. */
export const registerBySocial: Handler<typeof route> = async ({ body, http }) => {
  const settings = await getSettings();
  const { draft, use } = await getSocialRegistration(http.cookies[socialLoginCookie], body.service);
  await requireOpenRegistration(draft.email);
  demandPolicies(body, settings);
  const isChecked = needsHumanCheck(settings, 'register');
  const proof = isChecked ? [await humanCheckStep('register', http.cookies[humanCheckCookie])] : [];
  const { bootstrapData, cookies } = await createSocialAccount(draft, http, [use, ...proof]);
  const done = [socialLoginCookie, ...(isChecked ? [humanCheckCookie] : [])].map(dropCookie);
  return reply({ body: { bootstrapData }, cookies: [...cookies, ...done] });
};
