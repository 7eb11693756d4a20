import { useTranslation } from 'react-i18next';
import { toServerPath } from '#shared/contract/api-path.ts';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { AddressToCopy } from './address-to-copy.tsx';

/** Callback URL that an admin enters at the sign-in service. */
function CallbackAddress({ service }: { service: SocialService }) {
  const { t } = useTranslation();
  return (
    <AddressToCopy
      label={t('Callback URL')}
      // Repeats the route's path, because importing the route adds a chunk to the sign-in page. A test compares both.
      path={toServerPath(`secure/auth/social/${service}/callback`)}
      hint={t('Enter it at the service as the redirect URL.')}
    />
  );
}

export const GoogleCallback = () => <CallbackAddress service="google" />;
export const FacebookCallback = () => <CallbackAddress service="facebook" />;
export const XCallback = () => <CallbackAddress service="twitter" />;
export const EnvatoCallback = () => <CallbackAddress service="envato" />;
