import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { SocialMessage, SocialService } from '#shared/entities/accounts/social.ts';
import { socialErrorMessage } from '../../../../parts/social-error-message.ts';

/** Names of the services, as they write themselves. */
export const serviceNames: Record<SocialService, string> = {
  envato: 'Envato',
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
};

/** The order in which the services stand on the page. */
export const serviceOrder: readonly SocialService[] = ['envato', 'google', 'facebook', 'twitter'];

type ConnectResult =
  { isConnected: true; bootstrapData?: BootstrapData } | { isConnected: false; message?: string };

/** What a visit to the service came to; without a message nothing has happened. */
export async function readConnectResult(message: SocialMessage | undefined): Promise<ConnectResult> {
  if (!message) return { isConnected: false };
  const { status, callbackData } = message;
  if (status === 'SUCCESS' || status === 'ALREADY_LOGGED_IN') {
    return { isConnected: true, bootstrapData: callbackData?.bootstrapData as BootstrapData | undefined };
  }
  return { isConnected: false, message: await socialErrorMessage(message) };
}
