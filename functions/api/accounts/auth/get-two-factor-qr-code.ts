import type { getTwoFactorQrCode as route } from '#shared/routes/accounts/two-factor.ts';
import type { Handler } from '../../../http/types.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { getTwoFactorKey } from '../../../use-cases/accounts/two-factor/two-factor.ts';

/** Returns the secret, as text and as a picture for the authenticator. */
export const getTwoFactorQrCode: Handler<typeof route> = async ({ caller }) => {
  const { branding } = await getSettings();
  return getTwoFactorKey(caller.user, branding.site_name);
};
