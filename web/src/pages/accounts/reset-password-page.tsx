import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { ResetPasswordForm } from '../../features/accounts/session/passwords/reset-password-form.tsx';
import { routePaths } from '../../parts/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** /password/reset/{token}, where the link of a mail leads (RES). */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <AuthLayout
      title={t('Reset your password')}
      below={<TextLink to={routePaths.login}>{t('Back to sign in')}</TextLink>}
    >
      <DocumentTitle title={t('Reset your password')} siteName={branding.site_name} isPrivate />
      <ResetPasswordForm
        token={token}
        email={search.get('email')}
        onSuccess={() => void navigate(routePaths.login, { replace: true })}
      />
    </AuthLayout>
  );
}
