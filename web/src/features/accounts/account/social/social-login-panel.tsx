import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { disconnectSocial } from '#shared/routes/accounts/social.ts';
import { replaceBootstrap, useBootstrap } from '../../../../api/bootstrap-query.ts';
import { call } from '../../../../api/call.ts';
import { showFailure } from '../../../../parts/show-failure.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { accountQuery, refreshUser, takeOverUser } from '../account-query.ts';
import { readConnectResult, serviceNames, serviceOrder } from './connect-service.ts';
import { SettingsPanel } from '../menu/settings-panel.tsx';
import { SocialServiceRow } from './social-service-row.tsx';
import { SocialSignInContext } from './social-sign-in.ts';

/** The services that the person may sign in with, as far as the site lets them. */
export function SocialLoginPanel() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const account = useQuery(accountQuery);
  const [busy, setBusy] = useState<SocialService>();
  const { connect, disconnect } = useServiceChanges();
  const change = (service: SocialService, isConnected: boolean) => {
    setBusy(service);
    const changing = isConnected ? disconnect(service) : connect(service);
    void changing.catch(showFailure).finally(() => setBusy(undefined));
  };
  const usernames = new Map(
    account.data?.social_profiles?.map((profile) => [profile.service_name, profile.username]),
  );
  return (
    <SettingsPanel
      id="social-login"
      title={t('Manage social login')}
      text={t("If you disable social logins, you'll still be able to log in using your email and password.")}
    >
      {account.isError && <ErrorState onRetry={() => void account.refetch()} />}
      {!account.isError && (
        <ul className="divide-y divide-divider">
          {serviceOrder
            .filter((service) => settings.social[service].enable)
            .map((service) => (
              <SocialServiceRow
                key={service}
                service={service}
                username={usernames.get(service)}
                isLoading={account.isPending}
                isBusy={busy === service}
                onChange={(isConnected) => change(service, isConnected)}
              />
            ))}
        </ul>
      )}
    </SettingsPanel>
  );
}

function useServiceChanges() {
  const { t } = useTranslation();
  const { openConnectWindow } = use(SocialSignInContext);
  const connect = async (service: SocialService) => {
    const result = await readConnectResult(await openConnectWindow(service));
    if (!result.isConnected) {
      if (result.message) toastQueue.show({ type: 'danger', message: t(result.message) });
      return;
    }
    if (result.bootstrapData) replaceBootstrap(result.bootstrapData);
    await refreshUser();
    const message = t('Enabled :service account', { service: serviceNames[service] });
    toastQueue.show({ type: 'positive', message });
  };
  const disconnect = async (service: SocialService) => {
    takeOverUser((await call(disconnectSocial, { params: { service } })).user);
    await refreshUser();
    const message = t('Disabled :service account', { service: serviceNames[service] });
    toastQueue.show({ type: 'positive', message });
  };
  return { connect, disconnect };
}
