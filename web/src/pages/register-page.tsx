import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { AuthLayout } from '../features/session/auth-layout.tsx';
import { RegisterForm } from '../features/session/register-form.tsx';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { routePaths } from '../paths.ts';
import { redirectTargetOf } from '../redirect-target.ts';
import { DocumentTitle } from '../ui/document-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** /register (REG). */
export function RegisterPage() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (settings.registration.disable) return <Navigate to={routePaths.login} replace />;
  const isFromPricing = search.get('redirectFrom') === 'pricing';
  return (
    <AuthLayout
      title={isFromPricing ? t("First, let's create your account") : t('Create a new account')}
      footerExtra={<ThemeToggle />}
      below={
        <>
          {t('Already have an account?')} <TextLink to={routePaths.login}>{t('Sign in.')}</TextLink>
        </>
      }
    >
      <DocumentTitle title={t('Create a new account')} siteName={settings.branding.site_name} />
      <RegisterForm
        email={search.get('email')}
        onSuccess={(status) =>
          void navigate(status === 'needs_email_verification' ? routePaths.home : redirectTargetOf(search), {
            replace: true,
          })
        }
      />
    </AuthLayout>
  );
}
