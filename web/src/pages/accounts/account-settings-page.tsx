import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getBootstrap, useBootstrap } from '../../api/bootstrap-query.ts';
import { listPanels } from '../../features/accounts/account/menu/account-panels.ts';
import { SignedOutContext } from '../../features/accounts/account/delete-account-panel.tsx';
import { LanguageContext } from '../../features/accounts/account/location-panel.tsx';
import { ownPanels } from '../../features/accounts/account/menu/own-panels.ts';
import { SettingsMenu } from '../../features/accounts/account/menu/settings-menu.tsx';
import {
  SocialSignInContext,
  type SocialSignIn,
} from '../../features/accounts/account/social/social-sign-in.ts';
import { changeLanguage } from '../../features/site/language/change-language.ts';
import { openSocialPopup } from '../../features/accounts/session/social/open-social-popup.ts';
import { SocialIcon } from '../../features/accounts/session/social/social-icons.tsx';
import { routePaths } from '../../parts/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { extraPanels } from './account-panels.ts';
import { PublicLayout } from '../site/public-layout.tsx';
import { abortUploads } from '../drive/shell/start-uploads.ts';

/** /account-settings: every section with its anchor, and a menu beside them (ACC). */
export function AccountSettingsPage() {
  const { t } = useTranslation();
  const { user, settings } = useBootstrap();
  const navigate = useNavigate();
  const leave = useCallback(() => {
    abortUploads();
    void navigate(routePaths.login);
  }, [navigate]);
  const panels = user ? listPanels(ownPanels, extraPanels, { user, settings }) : [];
  return (
    <PublicLayout returnPath={routePaths.accountSettings}>
      <DocumentTitle title={t('Account settings')} siteName={settings.branding.site_name} isPrivate />
      <main className="mx-auto w-full max-w-5xl px-5 pt-8 pb-16 max-md:px-4 max-md:pt-6">
        <h1 className="mb-6 text-2xl font-semibold tracking-tight max-md:text-xl">{t('Account settings')}</h1>
        <div className="flex gap-10">
          <SettingsMenu panels={panels} />
          <LanguageContext value={changeLanguage}>
            <SignedOutContext value={leave}>
              <SocialSignInContext value={social}>
                <div className="flex min-w-0 flex-1 flex-col gap-6">
                  {panels.map(({ id, Component }) => (
                    <Component key={id} />
                  ))}
                </div>
              </SocialSignInContext>
            </SignedOutContext>
          </LanguageContext>
        </div>
      </main>
    </PublicLayout>
  );
}

const social: SocialSignIn = {
  openConnectWindow: (service) => openSocialPopup(service, 'connect', getBootstrap().settings.base_url),
  icon: (service) => <SocialIcon service={service} />,
};
