import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { RefuseMails } from '../../features/accounts/session/refuse-mails.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { AuthLayout } from '../accounts/auth-layout.tsx';

/** /mails/refuse, where the link below a mail to somebody without an account leads. */
export function RefuseMailsPage() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const [search] = useSearchParams();
  return (
    <AuthLayout title={t('Stop mails of users of this site')}>
      <DocumentTitle title={t('Stop mails of users of this site')} siteName={branding.site_name} isPrivate />
      <RefuseMails email={search.get('email') ?? ''} signature={search.get('signature') ?? ''} />
    </AuthLayout>
  );
}
