import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SocialMessage, SocialService } from '#shared/entities/accounts/social.ts';
import { socialErrorMessage } from '../../../../parts/social-error-message.ts';
import { showFailure } from '../../../../parts/show-failure.ts';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { takeIdentity } from '../take-identity.ts';

/** What a sign-in by a service may lead to. */
export interface SocialOutcome {
  onSuccess: () => void;
  /** The service vouches for the person, and the second factor has to follow. */
  onChallenge: () => void;
}

/** What has to be asked before a service's visit is over. */
interface Asked {
  /** The password of the account that has the address, or what the site wants of everybody who registers. */
  for: 'password' | 'registration';
  service: SocialService;
  email?: string;
}

/** Follows what a service's window said: one of its results, or nothing where it was closed. */
export function useSocialResult({ onSuccess, onChallenge }: SocialOutcome) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const proceed = () => takeIdentity().then(onSuccess, showFailure);
  const takeResult = async (result: SocialMessage | undefined): Promise<void> => {
    if (!result) return;
    const { status, callbackData } = result;
    if (status === 'REQUEST_PASSWORD' && callbackData?.service) {
      setAsked({ for: 'password', service: callbackData.service, email: callbackData.email });
    } else if (status === 'COMPLETE_REGISTRATION' && callbackData?.service) {
      setAsked({ for: 'registration', service: callbackData.service, email: callbackData.email });
    } else if (status === 'SUCCESS' && callbackData?.two_factor) {
      onChallenge();
    } else if (status === 'SUCCESS' || status === 'ALREADY_LOGGED_IN') {
      await proceed();
    } else {
      toastQueue.show({ type: 'danger', message: t(await socialErrorMessage(result)) });
    }
  };
  return { takeResult, asked, stopAsking: () => setAsked(undefined) };
}
