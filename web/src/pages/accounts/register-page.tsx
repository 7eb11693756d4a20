import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { RegisterForm } from '../../features/accounts/session/register-form.tsx';
import { SocialSection } from '../../features/accounts/session/social/social-section.tsx';
import { routePaths } from '../../parts/paths.ts';
import { notePendingInvite } from '../../parts/pending-invite.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { DelayedSpinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useGoOn } from './use-go-on.ts';
import { useInvite, useSiblingPath } from '../workspaces/use-invite.ts';

const TwoFactorForm = lazy(() =>
  import('../../features/accounts/session/two-factor-form.tsx').then((form) => ({
    default: form.TwoFactorForm,
  })),
);

/** /register and /workspace/join/register (REG). */
export function RegisterPage() {
  const { t } = useTranslation();
  const { branding, settings } = useBootstrap();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { email, inviteId } = useInvite();
  const loginPath = useSiblingPath('login');
  // A service may know somebody who has an account already, and a second factor.
  const [isChallenged, setIsChallenged] = useState(false);
  const title = useTitle();
  return (
    <AuthLayout
      title={isChallenged ? t('Two-factor authentication') : title}
      below={
        !isChallenged && (
          <>
            {t('Already have an account?')} <TextLink to={loginPath}>{t('Sign in.')}</TextLink>
          </>
        )
      }
    >
      <DocumentTitle
        title={t('Create a new account')}
        siteName={branding.site_name}
        whole={settings.seo.titles.register}
      />
      {isChallenged ? (
        <Suspense fallback={<DelayedSpinner />}>
          <TwoFactorForm onSuccess={goOn} onExpired={() => setIsChallenged(false)} />
        </Suspense>
      ) : (
        <>
          <RegisterForm
            email={email}
            inviteId={inviteId}
            onSuccess={(status) => {
              if (status === 'success') return goOn({ isNewAccount: true });
              if (inviteId !== null) notePendingInvite({ inviteId, isNewAccount: true });
              void navigate(routePaths.home, { replace: true });
            }}
          />
          <SocialSection onSuccess={goOn} onChallenge={() => setIsChallenged(true)} />
        </>
      )}
    </AuthLayout>
  );
}

/** What brought somebody here. */
function useTitle(): string {
  const { t } = useTranslation();
  const siteName = useBootstrap().branding.site_name;
  const { isJoining } = useInvite();
  const [search] = useSearchParams();
  if (isJoining) return t('To join your team on :siteName, create an account', { siteName });
  return search.get('redirectFrom') === 'pricing'
    ? t("First, let's create your account")
    : t('Create a new account');
}
