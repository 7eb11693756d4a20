import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { ForgotPasswordForm } from '../../features/accounts/session/passwords/forgot-password-form.tsx';
import { routePaths } from '../../parts/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** /forgot-password (FOR). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const [search] = useSearchParams();
  return (
    <AuthLayout
      title={t('Forgot your password?')}
      below={<TextLink to={routePaths.login}>{t('Back to sign in')}</TextLink>}
    >
      <DocumentTitle title={t('Forgot your password?')} siteName={branding.site_name} isPrivate />
      <p className="-mt-3 mb-5 text-muted">
        {t('Enter the email address of your account, and we send you a link to a new password.')}
      </p>
      <ForgotPasswordForm email={search.get('email')} />
    </AuthLayout>
  );
}
