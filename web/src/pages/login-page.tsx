import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { AuthLayout } from '../features/session/auth-layout.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { routePaths } from '../paths.ts';
import { redirectTargetOf } from '../redirect-target.ts';
import { DocumentTitle } from '../ui/document-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** /login (LOG). */
export function LoginPage() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const siteName = settings.branding.site_name;
  return (
    <AuthLayout
      title={t('Sign in to :siteName', { siteName })}
      footerExtra={<ThemeToggle />}
      below={
        !settings.registration.disable && (
          <>
            {t("Don't have an account?")}{' '}
            <TextLink to={withQuery(routePaths.register, search)}>{t('Sign up.')}</TextLink>
          </>
        )
      }
    >
      <DocumentTitle title={t('Sign in')} siteName={siteName} />
      <LoginForm
        email={search.get('email')}
        onSuccess={() => void navigate(redirectTargetOf(search), { replace: true })}
      />
    </AuthLayout>
  );
}

/** The sibling page keeps the target and the address of an invitation. */
function withQuery(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
