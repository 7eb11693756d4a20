import { createContext, type ReactNode } from 'react';
import type { SocialMessage, SocialService } from '#shared/entities/accounts/social.ts';

/** What signing in by a service and connecting one have in common; the page hands it over. */
export interface SocialSignIn {
  /** Opens the service's window to connect it; answers what it said, or nothing where it was closed. */
  openConnectWindow: (service: SocialService) => Promise<SocialMessage | undefined>;
  /** The sign of a service. */
  icon: (service: SocialService) => ReactNode;
}

export const SocialSignInContext = createContext<SocialSignIn>({
  openConnectWindow: () => Promise.resolve(undefined),
  icon: () => null,
});
