import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { sessionEndedMessage } from '../../api/error-message.ts';
import { LoginForm } from '../../features/accounts/session/login-form.tsx';
import { SocialSection } from '../../features/accounts/session/social/social-section.tsx';
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

/** What the page before says of the session that it had. */
interface SessionEnd {
  hasSessionEnded?: boolean;
  /** Why it ended, in the user's language. */
  reason?: string;
}

/** /login and /workspace/join/login: the credentials, and the second factor where there is one (LOG). */
export function LoginPage() {
  const { t } = useTranslation();
  const { branding, settings } = useBootstrap();
  const { email } = useInvite();
  const goOn = useGoOn();
  const { hasSessionEnded, reason } = (useLocation().state ?? {}) as SessionEnd;
  const [isChallenged, setIsChallenged] = useState(false);
  const title = useTitle();
  const outcome = { onSuccess: goOn, onChallenge: () => setIsChallenged(true) };
  return (
    <AuthLayout
      title={isChallenged ? t('Two-factor authentication') : title}
      below={!isChallenged && <RegisterHint />}
    >
      <DocumentTitle title={t('Sign in')} siteName={branding.site_name} whole={settings.seo.titles.login} />
      {isChallenged ? (
        <Suspense fallback={<DelayedSpinner />}>
          <TwoFactorForm onSuccess={goOn} onExpired={() => setIsChallenged(false)} />
        </Suspense>
      ) : (
        <>
          {hasSessionEnded && <p className="mb-4">{reason ?? t(sessionEndedMessage)}</p>}
          <LoginForm email={email} {...outcome} />
          <SocialSection {...outcome} />
        </>
      )}
    </AuthLayout>
  );
}

function useTitle(): string {
  const { t } = useTranslation();
  const siteName = useBootstrap().branding.site_name;
  return useInvite().isJoining
    ? t('To join your team on :siteName, login to your account', { siteName })
    : t('Sign in to :siteName', { siteName });
}

/** The way to a new account, where one may be had. */
function RegisterHint() {
  const { t } = useTranslation();
  const { registration } = useBootstrap().settings;
  const { isJoining } = useInvite();
  const path = useSiblingPath('register');
  if (registration.disable && !isJoining) return null;
  return (
    <>
      {t("Don't have an account?")} <TextLink to={path}>{t('Sign up.')}</TextLink>
    </>
  );
}
