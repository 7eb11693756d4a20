import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { PasswordConfirmationHost } from '../../../features/accounts/account/sessions/password-confirmation-host.tsx';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DelayedSpinner } from '../../../ui/spinner.tsx';
import { appearanceQuery } from './appearance-query.ts';
import { EditorWindow } from './editor-window.tsx';

/** /admin/appearance and below: the appearance editor, over the whole window. */
export function AppearancePage() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const { data, isError, refetch } = useQuery(appearanceQuery);
  return (
    <>
      <DocumentTitle title={t('Appearance')} siteName={branding.site_name} isPrivate />
      {data ? (
        <PasswordConfirmationHost>
          <EditorWindow read={data} />
        </PasswordConfirmationHost>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <DelayedSpinner />
      )}
    </>
  );
}
